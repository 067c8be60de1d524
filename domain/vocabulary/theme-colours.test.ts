import { expect, test } from "vitest";
import { contrastRatio } from "#domain/rules/theme/colour.ts";
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
    const ratio = contrastRatio(colourOf(text, mode), colourOf(ground, mode));
    expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(["light", "dark"] as const)("fields and focus stand out, in the %s", (mode) => {
  for (const edge of ["input", "ring"] as const) {
    const ratio = contrastRatio(colourOf(edge, mode), colourOf("background", mode));
    expect(ratio, edge).toBeGreaterThanOrEqual(3);
  }
});

function colourOf(name: Name, mode: "light" | "dark"): string {
  const value = colours[name][mode];
  const named = Object.entries(themeColours).find(([other]) => value === `var(--${other})`);
  return named === undefined ? value : named[1][mode];
}
