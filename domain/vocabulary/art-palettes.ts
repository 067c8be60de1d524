/**
 * The colours that generated artwork draws with, for paper and for charcoal. sky: the ground of the picture,
 * sun: the large shape before it, far and land: two depths, line: ink.
 */
export type ArtTone = "sky" | "sun" | "far" | "land" | "line";

type TonePair = { readonly light: string; readonly dark: string };

export type ArtPalette = Readonly<Record<ArtTone, TonePair>>;

export const artPalettes = {
  sand: {
    sky: { light: "hsl(40 26% 89%)", dark: "hsl(30 9% 17%)" },
    sun: { light: "hsl(33 28% 74%)", dark: "hsl(32 18% 35%)" },
    far: { light: "hsl(34 26% 62%)", dark: "hsl(30 18% 30%)" },
    land: { light: "hsl(34 36% 45%)", dark: "hsl(30 24% 26%)" },
    line: { light: "hsl(24 14% 11%)", dark: "hsl(38 32% 80%)" },
  },
  slate: {
    sky: { light: "hsl(214 24% 91%)", dark: "hsl(214 11% 17%)" },
    sun: { light: "hsl(217 16% 76%)", dark: "hsl(214 12% 36%)" },
    far: { light: "hsl(212 15% 66%)", dark: "hsl(212 14% 31%)" },
    land: { light: "hsl(210 17% 52%)", dark: "hsl(211 18% 27%)" },
    line: { light: "hsl(215 22% 13%)", dark: "hsl(210 24% 82%)" },
  },
  sage: {
    sky: { light: "hsl(120 9% 90%)", dark: "hsl(130 6% 16%)" },
    sun: { light: "hsl(106 15% 74%)", dark: "hsl(105 9% 34%)" },
    far: { light: "hsl(108 13% 63%)", dark: "hsl(108 10% 30%)" },
    land: { light: "hsl(105 13% 49%)", dark: "hsl(110 13% 26%)" },
    line: { light: "hsl(110 18% 11%)", dark: "hsl(80 16% 80%)" },
  },
  clay: {
    sky: { light: "hsl(15 46% 91%)", dark: "hsl(14 13% 17%)" },
    sun: { light: "hsl(20 46% 76%)", dark: "hsl(16 28% 38%)" },
    far: { light: "hsl(17 38% 68%)", dark: "hsl(14 26% 33%)" },
    land: { light: "hsl(15 38% 53%)", dark: "hsl(13 30% 29%)" },
    line: { light: "hsl(14 26% 12%)", dark: "hsl(22 40% 82%)" },
  },
  honey: {
    sky: { light: "hsl(43 52% 90%)", dark: "hsl(38 16% 16%)" },
    sun: { light: "hsl(47 58% 73%)", dark: "hsl(42 34% 38%)" },
    far: { light: "hsl(44 52% 65%)", dark: "hsl(40 34% 32%)" },
    land: { light: "hsl(41 54% 52%)", dark: "hsl(38 38% 28%)" },
    line: { light: "hsl(34 30% 11%)", dark: "hsl(44 46% 80%)" },
  },
  plum: {
    sky: { light: "hsl(330 16% 92%)", dark: "hsl(330 7% 17%)" },
    sun: { light: "hsl(342 20% 78%)", dark: "hsl(338 13% 36%)" },
    far: { light: "hsl(335 15% 67%)", dark: "hsl(334 13% 31%)" },
    land: { light: "hsl(332 17% 49%)", dark: "hsl(332 17% 27%)" },
    line: { light: "hsl(330 20% 12%)", dark: "hsl(335 20% 83%)" },
  },
  lake: {
    sky: { light: "hsl(182 20% 90%)", dark: "hsl(190 10% 16%)" },
    sun: { light: "hsl(38 46% 78%)", dark: "hsl(36 22% 38%)" },
    far: { light: "hsl(188 18% 64%)", dark: "hsl(190 15% 31%)" },
    land: { light: "hsl(192 22% 44%)", dark: "hsl(193 20% 26%)" },
    line: { light: "hsl(195 30% 12%)", dark: "hsl(186 22% 81%)" },
  },
  /** The brand's own alone may have its gold. */
  gold: {
    sky: { light: "hsl(39 34% 90%)", dark: "hsl(28 10% 14%)" },
    sun: { light: "hsl(41 62% 62%)", dark: "hsl(40 52% 48%)" },
    far: { light: "hsl(30 24% 70%)", dark: "hsl(27 15% 30%)" },
    land: { light: "hsl(26 22% 38%)", dark: "hsl(24 16% 13%)" },
    line: { light: "hsl(24 14% 10%)", dark: "hsl(40 36% 88%)" },
  },
} as const satisfies Readonly<Record<string, ArtPalette>>;

export type ArtPaletteName = keyof typeof artPalettes;

/** The palette of each city's scene in `domain/rules/artwork/city-scenes.svg`. */
export const cityPalettes: Readonly<Record<string, ArtPaletteName>> = {
  toronto: "lake",
  ottawa: "slate",
  mississauga: "plum",
  brampton: "honey",
  hamilton: "sage",
  london: "sage",
  markham: "clay",
  vaughan: "sand",
  kitchener: "honey",
  etobicoke: "lake",
  "richmond-hill": "slate",
  burlington: "honey",
  oshawa: "slate",
  "north-york": "sand",
  barrie: "sage",
  guelph: "plum",
  scarborough: "sand",
  "st-catharines": "sage",
  kingston: "slate",
  waterloo: "clay",
};
