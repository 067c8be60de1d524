import { type ThemeColourName, themeColours } from "#domain/vocabulary/theme-colours.ts";
import { findHsl } from "./colour.ts";

/** The ten fonts of the theme editor (product rules, "Theme"): name and CSS font family. */
export const themeFonts = {
  Inter: "Inter",
  "System UI": "system-ui, sans-serif",
  Helvetica: "Helvetica, Arial, sans-serif",
  Georgia: "Georgia, serif",
  "Times New Roman": "'Times New Roman', Times, serif",
  Verdana: "Verdana, Geneva, sans-serif",
  "Courier New": "'Courier New', Courier, monospace",
  "Playfair Display": "'Playfair Display', Georgia, serif",
  Roboto: "Roboto, sans-serif",
  "Open Sans": "'Open Sans', sans-serif",
} as const satisfies Record<string, string>;

const defaultThemeFont: string = themeFonts.Inter;

/** CSS font families. */
export type ThemeFonts = { fontFamily: string; headingFont: string; bodyFont: string };

/** A colour that is not named is its mode's default. */
export type Theme = {
  colors: Partial<Record<ThemeColourName, string>>;
  fonts: ThemeFonts;
  isDarkMode: boolean;
};

/** What was read, and the entries that could not be used. */
type ReadTheme = { theme: Theme; leftOut: readonly string[] };

export const themeColourNames: readonly ThemeColourName[] =
  Object.keys(themeColours).filter(isThemeColourName);

export function defaultTheme(isDarkMode: boolean): Theme {
  const font = defaultThemeFont;
  const fonts = { fontFamily: font, headingFont: font, bodyFont: font };
  return { colors: {}, fonts, isDarkMode };
}

export function themeColour(theme: Theme, name: ThemeColourName): string {
  return theme.colors[name] ?? defaultColour(theme, name);
}

export function withColour(theme: Theme, name: ThemeColourName, value: string): Theme {
  const { [name]: _, ...others } = theme.colors;
  const isDefault = value === defaultColour(theme, name);
  return { ...theme, colors: isDefault ? others : { ...others, [name]: value } };
}

/** Every colour is named, so that the theme stays the same where the defaults change. */
export function exportTheme(theme: Theme): string {
  const colors = themeColourNames.map((name) => [name, themeColour(theme, name)]);
  return JSON.stringify({ ...theme, colors: Object.fromEntries(colors) }, null, 2);
}

/** Undefined where the text is no theme (product rules, "Theme"). */
export function importTheme(text: string): ReadTheme | undefined {
  try {
    return findTheme(JSON.parse(text.trim()));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function findTheme(value: unknown): ReadTheme | undefined {
  if (!isRecord(value)) return undefined;
  const { colors, fonts, isDarkMode } = value;
  if (!isRecord(colors) || !isRecord(fonts) || typeof isDarkMode !== "boolean") return undefined;
  const readFonts = readThemeFonts(fonts);
  let theme: Theme = { colors: {}, fonts: readFonts.fonts, isDarkMode };
  const leftOut = [...readFonts.leftOut];
  for (const [key, colour] of Object.entries(colors)) {
    const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const hsl = typeof colour === "string" ? findHsl(colour) : undefined;
    if (isThemeColourName(name) && hsl !== undefined) theme = withColour(theme, name, hsl);
    else leftOut.push(key);
  }
  return { theme, leftOut };
}

/** Headings and text without a font of their own take the primary one. */
function readThemeFonts(fonts: Record<string, unknown>) {
  const fontFamily = findThemeFont(fonts.fontFamily);
  const headingFont = findThemeFont(fonts.headingFont);
  const bodyFont = findThemeFont(fonts.bodyFont);
  const read = new Map(Object.entries({ fontFamily, headingFont, bodyFont }));
  const primary = fontFamily ?? defaultThemeFont;
  return {
    fonts: {
      fontFamily: primary,
      headingFont: headingFont ?? primary,
      bodyFont: bodyFont ?? primary,
    },
    leftOut: Object.keys(fonts).filter((role) => read.get(role) === undefined),
  };
}

/** By the first family that it names, as a font of ours has it or as people write it. */
function findThemeFont(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const [first = ""] = value.split(",");
  const wanted = plainName(first);
  return Object.entries(themeFonts).find(([name]) => plainName(name) === wanted)?.[1];
}

function plainName(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, "");
}

function defaultColour({ isDarkMode }: Theme, name: ThemeColourName): string {
  return themeColours[name][isDarkMode ? "dark" : "light"];
}

function isThemeColourName(name: string): name is ThemeColourName {
  return Object.hasOwn(themeColours, name);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
