export interface ColourPair {
  /** Hue, saturation and lightness as CSS wants them inside `hsl()`. */
  readonly light: string;
  readonly dark: string;
}

function pair(light: string, dark: string): ColourPair {
  return { light, dark };
}

/** What a visitor can change, in the theme editor's groups (product rules, "Theme"). */
export const themeColourGroups = {
  primary: {
    background: pair("40 33% 98%", "24 8% 9%"),
    foreground: pair("24 12% 10%", "40 30% 94%"),
    primary: pair("24 12% 10%", "40 30% 94%"),
    secondary: pair("38 28% 94%", "26 8% 16%"),
  },
  brand: {
    "brand-black": pair("24 12% 10%", "24 10% 6%"),
    "brand-gray": pair("28 7% 36%", "34 10% 68%"),
    "brand-light": pair("38 30% 95%", "24 8% 13%"),
    "accent-gold": pair("41 62% 46%", "41 64% 58%"),
  },
  ui: {
    border: pair("36 18% 88%", "28 7% 21%"),
    input: pair("34 11% 56%", "30 6% 45%"),
    muted: pair("38 25% 94%", "26 7% 15%"),
    accent: pair("38 30% 92%", "28 8% 19%"),
  },
  status: {
    destructive: pair("4 66% 42%", "6 62% 46%"),
    "destructive-foreground": pair("0 0% 100%", "0 0% 100%"),
  },
} as const satisfies Record<string, Record<string, ColourPair>>;

export const themeColours = {
  ...themeColourGroups.primary,
  ...themeColourGroups.brand,
  ...themeColourGroups.ui,
  ...themeColourGroups.status,
};

export type ThemeColourName = keyof typeof themeColours;

/** The same as one of the colours above, also after a visitor changed it. */
function same(name: ThemeColourName): ColourPair {
  return pair(`var(--${name})`, `var(--${name})`);
}

/** What stands on or beside the colours above. */
export const companionColours = {
  card: pair("0 0% 100%", "24 8% 12%"),
  popover: pair("0 0% 100%", "24 8% 14%"),
  "card-foreground": same("foreground"),
  "popover-foreground": same("foreground"),
  "secondary-foreground": same("foreground"),
  "accent-foreground": same("foreground"),
  "muted-foreground": same("brand-gray"),
  "primary-foreground": same("background"),
  "accent-gold-foreground": same("brand-black"),
  "brand-black-foreground": pair("40 30% 94%", "40 30% 94%"),
  "brand-black-muted": pair("36 12% 70%", "36 12% 70%"),
  /** The gold where it carries text: 4.5:1 on paper and on charcoal. */
  "gold-text": pair("38 76% 29%", "41 66% 62%"),
  /** The red where it carries text: 4.5:1 on paper and on charcoal. */
  "destructive-text": pair("4 66% 42%", "6 80% 70%"),
  ring: pair("38 72% 36%", "41 66% 60%"),
  shadow: pair("30 30% 20%", "0 0% 0%"),
} as const satisfies Record<string, ColourPair>;

/** Which text stands on which ground, in the visitor's colours; cards follow the background. */
export const textPairs: readonly (readonly [
  text: ThemeColourName,
  ground: ThemeColourName | "card",
])[] = [
  ["foreground", "background"],
  ["foreground", "card"],
  ["foreground", "secondary"],
  ["foreground", "accent"],
  ["foreground", "brand-light"],
  ["brand-gray", "background"],
  ["brand-gray", "card"],
  ["brand-gray", "muted"],
  ["brand-gray", "brand-light"],
  ["background", "primary"],
  ["brand-black", "accent-gold"],
  ["destructive-foreground", "destructive"],
];
