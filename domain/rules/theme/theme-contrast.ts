import {
  companionColours,
  type ThemeColourName,
  textPairs,
} from "#domain/vocabulary/theme-colours.ts";
import { contrastRatio, lighten, readableOn } from "./colour.ts";
import { type Theme, themeColour } from "./theme.ts";

type Ground = ThemeColourName | "card";
export type WeakPair = { text: ThemeColourName; ground: Ground; ratio: number };
type CompanionName = keyof typeof companionColours;

/** WCAG 2.2 AA, for text and for what is no text. */
export const minTextContrast = 4.5;
const MIN_EDGE_CONTRAST = 3;

/** Texts that are hard to read on what they stand on. */
export function listWeakPairs(theme: Theme): readonly WeakPair[] {
  const card = themeCompanions(theme).card ?? companion(theme, "card");
  return textPairs
    .map(([text, ground]) => {
      const groundColour = ground === "card" ? card : themeColour(theme, ground);
      return { text, ground, ratio: contrastRatio(themeColour(theme, text), groundColour) };
    })
    .filter(({ ratio }) => ratio < minTextContrast);
}

/** What a visitor can't change follows what was changed, as far as it takes to stay readable. */
export function themeCompanions(theme: Theme): Partial<Record<CompanionName, string>> {
  const { background } = theme.colors;
  const grounds =
    background === undefined
      ? { card: companion(theme, "card"), popover: companion(theme, "popover") }
      : { card: lighten(background, 3), popover: lighten(background, theme.isDarkMode ? 5 : 3) };
  const page = [themeColour(theme, "background"), grounds.card];
  const band = [themeColour(theme, "brand-black")];
  const gold = theme.colors["accent-gold"];
  const text = (name: CompanionName, on: readonly string[], start = companion(theme, name)) =>
    readableOn(start, on, minTextContrast);
  const companions = {
    ...grounds,
    "gold-text": text("gold-text", page, gold),
    "brand-black-foreground": text("brand-black-foreground", band),
    "brand-black-muted": text("brand-black-muted", band),
    ring: readableOn(gold ?? companion(theme, "ring"), page, MIN_EDGE_CONTRAST),
  };
  return Object.fromEntries(
    Object.entries(companions).filter(([name, value]) => value !== defaultsOf(theme).get(name)),
  );
}

function companion(theme: Theme, name: CompanionName): string {
  return companionColours[name][theme.isDarkMode ? "dark" : "light"];
}

function defaultsOf({ isDarkMode }: Theme): ReadonlyMap<string, string> {
  const mode = isDarkMode ? "dark" : "light";
  return new Map(Object.entries(companionColours).map(([name, pair]) => [name, pair[mode]]));
}
