import plugin from "tailwindcss/plugin";
import { artPalettes } from "#domain/vocabulary/art-palettes.ts";
import { companionColours, themeColours } from "#domain/vocabulary/theme-colours.ts";

const colours = Object.entries({ ...themeColours, ...companionColours });

function declare(mode: "light" | "dark"): Record<string, string> {
  const values = colours.map(([name, pair]) => [`--${name}`, pair[mode]]);
  return { "color-scheme": mode, ...Object.fromEntries(values) };
}

const palettes = Object.entries(artPalettes).map(([name, tones]) => {
  const values = Object.entries(tones).map(([tone, { light, dark }]) => [
    `--art-${tone}`,
    `light-dark(${light}, ${dark})`,
  ]);
  return [`.art-${name}`, Object.fromEntries(values)];
});

/**
 * Writes the colour tables into the style sheet, so that the theme editor's defaults, the pictures that the
 * server draws and the CSS are one and the same, and no page has to carry them. `.dark` and `.light` are set by the head script;
 * without JavaScript the system's preference decides.
 */
export default plugin(({ addBase }) => {
  addBase({
    ":root": declare("light"),
    "@media (prefers-color-scheme: dark)": { ":root:not(.light)": declare("dark") },
    ":root.dark": declare("dark"),
    ...Object.fromEntries(palettes),
  });
});
