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
  const isDark = theme ? theme.isDarkMode : matchMedia("(prefers-color-scheme: dark)").matches;
  classList.toggle("dark", isDark);
  classList.toggle("light", !isDark);
  for (const name of [...style]) style.removeProperty(name);
  if (!theme) return;
  for (const [name, value] of Object.entries(theme.colors)) {
    if (/^[a-z-]+$/.test(name) && /^[\d.]+ [\d.]+% [\d.]+%$/.test(value)) {
      style.setProperty(`--${name}`, value);
    }
  }
  const { fontFamily, headingFont, bodyFont } = theme.fonts;
  const fonts = { primary: fontFamily, heading: headingFont, body: bodyFont };
  for (const [name, value] of Object.entries(fonts)) {
    if (/^[\w ,"'-]+$/.test(value ?? "")) style.setProperty(`--font-${name}`, value);
  }
};

window.applyTheme();
addEventListener("storage", () => window.applyTheme());
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => window.applyTheme());
