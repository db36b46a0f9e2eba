// Hands an address to somebody else: by the device's own way of sharing where it has one, else into the clipboard.
import { copied } from "./clipboard.mjs";
import { t } from "./words.mjs";

/**
 * What there is to say of it afterwards; nothing where the device said enough, or the reader thought better of it.
 * @param {{title: string, url: string}} what
 * @returns {Promise<string>}
 */
export async function share({ title, url }) {
  if ("share" in navigator) {
    const refused = await navigator.share({ title, url }).catch((problem) => problem);
    if (!refused || refused.name === "AbortError") return "";
  }
  return (await copied(url)) ? t("Link copied.") : t("The link is {url}", { url });
}

/** @param {HTMLButtonElement} button */
export function mount(button) {
  const status = button.parentElement?.querySelector("[data-shared]");
  const act = async () => {
    const said = await share({ title: document.title, url: location.href.split("#")[0] });
    if (status) status.textContent = said;
  };
  button.addEventListener("click", act);
  button.hidden = false;
  return () => button.removeEventListener("click", act);
}
