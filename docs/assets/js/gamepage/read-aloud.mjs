// The script that explains a game, in the device's own voice. Only a voice that lives on the device is used: another one would send the words
// to a host. Without such a voice there is no button.
import { part } from "../lib/page.mjs";

/** @param {HTMLElement} root */
export function mount(root) {
  const button = part(root, "[data-say]", HTMLButtonElement);
  const script = part(root, ".script", HTMLElement);
  const synthesis = "speechSynthesis" in window ? window.speechSynthesis : null;
  const language = () => document.documentElement.lang || "en";
  const voice = () => synthesis?.getVoices().find((each) => each.localService && each.lang.slice(0, 2) === language().slice(0, 2)) ?? null;

  const show = () => (button.hidden = !voice());
  /** @param {boolean} speaking */
  const pressed = (speaking) => button.setAttribute("aria-pressed", String(speaking));
  const stop = () => {
    synthesis?.cancel();
    pressed(false);
  };
  const say = () => {
    const chosen = voice();
    if (button.getAttribute("aria-pressed") === "true" || !chosen) return stop();
    const words = new SpeechSynthesisUtterance(script.textContent ?? "");
    Object.assign(words, { voice: chosen, lang: chosen.lang, onend: () => pressed(false), onerror: () => pressed(false) });
    synthesis?.cancel();
    synthesis?.speak(words);
    pressed(true);
  };
  button.addEventListener("click", say);
  synthesis?.addEventListener("voiceschanged", show);
  show();
  return () => {
    stop();
    synthesis?.removeEventListener("voiceschanged", show);
  };
}
