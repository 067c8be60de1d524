/** Kept in the browser. A colour that is not named is its mode's default, a font the primary one. */
type SavedTheme = {
  /** By name, without the dashes: `"accent-gold": "41 62% 46%"`. */
  colors: Readonly<Record<string, string>>;
  /** What follows the colours: cards, and text on what was changed. */
  companions?: Readonly<Record<string, string>>;
  /** CSS font families. */
  fonts: { fontFamily?: string; headingFont?: string; bodyFont?: string };
  isDarkMode: boolean;
};

/** All from `theme-script.js`, which the page's head carries. */
declare global {
  interface Window {
    /** Shows this theme, or the saved one, or the system's light or dark. */
    applyTheme(theme?: SavedTheme): void;
    /** A new object whenever a theme was applied; its colours and fonts may be anything. */
    shownTheme: SavedTheme;
  }
  interface WindowEventMap {
    themechange: Event;
  }
}

const themeKey = "pilates-atlas:theme";

/** Shows a theme at once and keeps it; a browser that keeps nothing still shows it. */
export function setTheme(theme: SavedTheme): void {
  try {
    localStorage.setItem(themeKey, JSON.stringify(theme));
  } catch (error) {
    console.warn("The theme could not be saved:", error);
  }
  window.applyTheme(theme);
}

/** Colours go back to the mode's defaults (product rules, "Theme"); fonts stay. */
export function setDarkMode(isDarkMode: boolean): void {
  setTheme({ colors: {}, fonts: window.shownTheme.fonts, isDarkMode });
}

export function isDarkMode(): boolean {
  return window.shownTheme.isDarkMode;
}

export function getShownTheme(): SavedTheme {
  return window.shownTheme;
}

export function subscribeToTheme(listener: () => void): () => void {
  addEventListener("themechange", listener);
  return () => removeEventListener("themechange", listener);
}
