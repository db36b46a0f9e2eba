// Four-colour suits as a choice of the reader's, kept on this device. The page's head applies it before drawing.

/** @param {HTMLElement} root */
export function mount(root) {
  const buttons = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-suits]")]);
  const show = () => {
    const now = document.documentElement.dataset.suits === "four" ? "four" : "two";
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.suits === now));
  };
  /** @param {Event} event */
  const choose = (event) => {
    const wanted = /** @type {HTMLElement} */ (event.currentTarget).dataset.suits ?? "two";
    if (wanted === "four") document.documentElement.dataset.suits = "four";
    else delete document.documentElement.dataset.suits;
    try {
      localStorage.setItem("suits", wanted);
    } catch {
      // a browser that keeps nothing still shows the choice on this page
    }
    show();
  };
  for (const button of buttons) button.addEventListener("click", choose);
  root.hidden = false;
  show();
  return () => buttons.forEach((button) => button.removeEventListener("click", choose));
}
