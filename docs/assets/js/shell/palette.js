// The lamp as the reader left it, before the page is drawn: Material's partials/javascripts/palette.html as a file.

{
  const kept = __md_get("__palette");
  if (kept?.color) {
    if (kept.color.media === "(prefers-color-scheme)") {
      const light = matchMedia("(prefers-color-scheme: light)").matches;
      const lamp = document.querySelector(`[data-md-color-media='(prefers-color-scheme: ${light ? "light" : "dark"})']`);
      for (const name of ["media", "scheme", "primary", "accent"]) kept.color[name] = lamp?.getAttribute(`data-md-color-${name}`);
    }
    for (const [name, value] of Object.entries(kept.color)) document.body.setAttribute(`data-md-color-${name}`, value);
  }
}
