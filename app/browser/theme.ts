/** Kept in the browser. A colour that is not named is its mode's default. */
export type SavedTheme = {
  /** By name, without the dashes: `"accent-gold": "41 62% 46%"`. */
  colors: Record<string, string>;
  /** CSS font families. */
  fonts: { fontFamily: string; headingFont: string; bodyFont: string };
  isDarkMode: boolean;
};

/** Both from `theme-script.js`, which the page's head carries. */
declare global {
  interface Window {
    /** Shows this theme, or the saved one, or the system's light or dark. */
    applyTheme(theme?: SavedTheme): void;
    /** A saved theme that can't be read is logged and ignored. */
    findSavedTheme(): SavedTheme | undefined;
  }
}

const themeKey = "pilates-atlas:theme";
const defaultFonts = { fontFamily: "Inter", headingFont: "Inter", bodyFont: "Inter" };

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
  setTheme({ colors: {}, fonts: window.findSavedTheme()?.fonts ?? defaultFonts, isDarkMode });
}

export function isDarkMode(): boolean {
  return document.documentElement.classList.contains("dark");
}

export function subscribeToDarkMode(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}
