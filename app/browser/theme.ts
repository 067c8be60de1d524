import { type SavedTheme, savedThemeSchema } from "#domain/contracts/theme.ts";

declare global {
  interface Window {
    /** From `theme-script.js`: shows this theme, or the saved one, or the system's light or dark. */
    applyTheme(theme?: SavedTheme): void;
  }
}

const themeKey = "pilates-atlas:theme";
const defaultFonts = { fontFamily: "Inter", headingFont: "Inter", bodyFont: "Inter" };

export function findSavedTheme(): SavedTheme | undefined {
  try {
    return savedThemeSchema.safeParse(JSON.parse(localStorage.getItem(themeKey) ?? "null")).data;
  } catch {
    return undefined;
  }
}

/** Shows a theme at once and keeps it; a browser that keeps nothing still shows it. */
export function setTheme(theme: SavedTheme): void {
  try {
    localStorage.setItem(themeKey, JSON.stringify(theme));
  } catch (error) {
    console.warn("The theme could not be saved:", error);
  }
  window.applyTheme(theme);
}

/** Colours go back to the mode's defaults (specification, section 4); fonts stay. */
export function setDarkMode(isDarkMode: boolean): void {
  setTheme({ colors: {}, fonts: findSavedTheme()?.fonts ?? defaultFonts, isDarkMode });
}

export function isDarkMode(): boolean {
  return document.documentElement.classList.contains("dark");
}

export function subscribeToDarkMode(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}
