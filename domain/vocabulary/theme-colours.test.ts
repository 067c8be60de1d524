import { expect, test } from "vitest";
import { companionColours, themeColours } from "./theme-colours.ts";

const colours = { ...themeColours, ...companionColours };
type Name = keyof typeof colours;

const textOnGround: readonly (readonly [text: Name, ground: Name])[] = [
  ["foreground", "background"],
  ["muted-foreground", "background"],
  ["muted-foreground", "card"],
  ["muted-foreground", "muted"],
  ["brand-gray", "brand-light"],
  ["gold-text", "background"],
  ["gold-text", "card"],
  ["card-foreground", "card"],
  ["popover-foreground", "popover"],
  ["primary-foreground", "primary"],
  ["secondary-foreground", "secondary"],
  ["accent-foreground", "accent"],
  ["accent-gold-foreground", "accent-gold"],
  ["brand-black-foreground", "brand-black"],
  ["brand-black-muted", "brand-black"],
  ["destructive-foreground", "destructive"],
];

test.each(["light", "dark"] as const)("text can be read on its ground, in the %s", (mode) => {
  for (const [text, ground] of textOnGround) {
    const ratio = contrast(colourOf(text, mode), colourOf(ground, mode));
    expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(["light", "dark"] as const)("fields and focus stand out, in the %s", (mode) => {
  for (const edge of ["input", "ring"] as const) {
    const ratio = contrast(colourOf(edge, mode), colourOf("background", mode));
    expect(ratio, edge).toBeGreaterThanOrEqual(3);
  }
});

function colourOf(name: Name, mode: "light" | "dark"): string {
  const value = colours[name][mode];
  const named = Object.entries(themeColours).find(([other]) => value === `var(--${other})`);
  return named === undefined ? value : named[1][mode];
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2, relative luminance. */
function luminance(hsl: string): number {
  const [hue = 0, saturation = 0, lightness = 0] = hsl.split(" ").map(Number.parseFloat);
  const chroma = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const value = lightness / 100 - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4);
}
