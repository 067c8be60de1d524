// Runs in the head, before the first paint: shows favourites and what is chosen to compare as such until
// React has taken over. Written out as it stands: no imports, and nothing from the build.
try {
  const read = (key) => JSON.parse(localStorage.getItem(`pilates-atlas:${key}`));
  const isId = Number.isSafeInteger;
  const named = (name, ids) => ids.map((id) => `[data-${name}-of="${id}"]`);
  const ids = (read("preferences")?.favoriteStudios ?? []).filter(isId);
  const compared = (read("compare") ?? []).map(({ id }) => id).filter(isId);
  const favourites = `:is(${named("favourite", ids)})`;
  let rules = `${favourites} .when-favourite { display: contents }
${favourites} .unless-favourite { display: none }
:is(${[...named("favourite", ids), ...named("compare", compared)]}) { --chosen: 1 }`;
  if (ids.length > 0) {
    rules += `[data-favourite-count] { visibility: visible }
[data-favourite-count]::before { content: "${ids.length}" }`;
  }
  // Not an element: the policy allows style sheets from files and from scripts only.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  if (ids.length + compared.length > 0) document.adoptedStyleSheets.push(sheet);
} catch {
  // Nothing is saved, or nothing that can be read: the page itself says so when it reads it.
}
