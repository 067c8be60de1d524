// Runs in the head, before the first paint; the header's switch and the theme editor call it again.
// Sent as it stands here: no imports, and nothing from the build.
window.findSavedTheme = () => {
  try {
    const saved = JSON.parse(localStorage.getItem("pilates-atlas:theme"));
    if (saved === null) return undefined;
    if (typeof saved.isDarkMode === "boolean" && saved.colors && saved.fonts) return saved;
    throw new TypeError("It lacks colors, fonts or isDarkMode");
  } catch (error) {
    console.warn("The saved theme is ignored:", error);
  }
};

window.applyTheme = (theme = window.findSavedTheme()) => {
  const { classList, style } = document.documentElement;
  const isDarkMode = theme ? theme.isDarkMode : matchMedia("(prefers-color-scheme: dark)").matches;
  window.shownTheme = theme ?? { colors: {}, fonts: {}, isDarkMode };
  const { colors, companions, fonts } = window.shownTheme;
  classList.toggle("dark", isDarkMode);
  classList.toggle("light", !isDarkMode);
  for (const name of [...style]) style.removeProperty(name);
  for (const [name, value] of Object.entries({ ...companions, ...colors })) {
    if (/^[a-z-]+$/.test(name) && /^\d{1,3}(\.\d+)?( \d{1,3}(\.\d+)?%){2}$/.test(value)) {
      style.setProperty(`--${name}`, value);
    }
  }
  const roles = { primary: fonts.fontFamily, heading: fonts.headingFont, body: fonts.bodyFont };
  for (const [name, value] of Object.entries(roles)) {
    if (/^[\w ,"'-]+$/.test(value ?? "")) style.setProperty(`--font-${name}`, value);
  }
  dispatchEvent(new Event("themechange"));
};

window.applyTheme();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => window.applyTheme());
addEventListener("storage", ({ key }) => {
  if (key === null || key === "pilates-atlas:theme") window.applyTheme();
});
// A page that comes back by Back or Forward slept through what other pages changed.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) window.applyTheme();
});
