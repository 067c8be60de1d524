// Runs in the head, before the first paint: shows favourites as such until React has taken over.
// Written out as it stands: no imports, and nothing from the build.
try {
  const saved = JSON.parse(localStorage.getItem("pilates-atlas:preferences"));
  const ids = (saved?.favoriteStudios ?? []).filter(Number.isSafeInteger);
  if (ids.length > 0) {
    const favourites = `:is(${ids.map((id) => `[data-favourite-of="${id}"]`)})`;
    const style = document.createElement("style");
    style.textContent = `${favourites} .when-favourite { display: contents }
${favourites} .unless-favourite { display: none }`;
    document.head.append(style);
  }
} catch {
  // Nothing is saved, or nothing that can be read: the page itself says so when it reads it.
}
