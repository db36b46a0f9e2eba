// What the table plays for tonight, on a game's page behind what the game is usually played for; nothing where no table has agreed on anything.
import { Evening } from "./evening.mjs";
import { t } from "../lib/words.mjs";

/** @param {HTMLElement} root */
export function mount(root) {
  const draw = () => {
    const { stakes } = new Evening().read().agreed;
    root.textContent = stakes ? ` ${t("Tonight: {stakes}.", { stakes })}` : "";
  };
  draw();
  addEventListener("storage", draw); // another tab may agree on something else
  return () => removeEventListener("storage", draw);
}
