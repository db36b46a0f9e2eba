// Narrows the forest to the games that a table can play and that have what it wants in them. A game that does not
// fit but stands above one that does stays, faintly, so that the tree keeps its shape.

export function mount(form) {
  const items = [...document.querySelectorAll(".tree li")];
  const wasOpen = new Map([...document.querySelectorAll(".tree details")].map((each) => [each, each.open]));
  const told = form.querySelector("[data-told]");
  const label = form.querySelector("[data-chosen]");

  const show = () => {
    const seats = Number(form.elements.players.value) || 0;
    const tags = [...form.querySelectorAll("input:checked")].map((box) => box.value);
    const narrowed = seats > 0 || tags.length > 0;
    let count = 0;
    for (const item of items) {
      const own = new Set(item.dataset.tags.split("|"));
      const fits = (!seats || (Number(item.dataset.low) <= seats && seats <= Number(item.dataset.high))) && tags.every((tag) => own.has(tag));
      item.classList.toggle("fits", fits);
      count += fits ? 1 : 0;
    }
    for (const item of items) {
      const keeps = item.classList.contains("fits") || item.querySelector(".fits") !== null;
      item.hidden = !keeps;
      item.classList.toggle("faint", narrowed && keeps && !item.classList.contains("fits"));
    }
    for (const [details, open] of wasOpen) details.open = narrowed ? true : open;
    for (const family of document.querySelectorAll(".family")) family.hidden = family.querySelector("li:not([hidden])") === null;
    label.textContent = tags.length ? tags.join(", ") : "";
    told.textContent = narrowed ? (count === 1 ? "One game fits." : count ? `${count} games fit.` : "No game fits; ask for less.") : "";
  };

  /** An address may point at a game deep in a closed branch. */
  const reveal = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target?.closest(".tree")) return;
    for (let up = target.parentElement?.closest("details"); up; up = up.parentElement?.closest("details")) up.open = true;
    target.querySelector(":scope > details")?.setAttribute("open", "");
    target.scrollIntoView({ block: "center" });
  };

  form.hidden = false;
  form.addEventListener("input", show);
  window.addEventListener("hashchange", reveal);
  reveal();
  return () => window.removeEventListener("hashchange", reveal);
}
