import plugin from "tailwindcss/plugin";
import { companionColours, themeColours } from "#domain/vocabulary/theme-colours.ts";

const colours = Object.entries({ ...themeColours, ...companionColours });

function declare(mode: "light" | "dark"): Record<string, string> {
  const values = colours.map(([name, pair]) => [`--${name}`, pair[mode]]);
  return { "color-scheme": mode, ...Object.fromEntries(values) };
}

/**
 * Writes the colour table into the style sheet, so that the theme editor's defaults and the CSS are
 * one and the same, and no page has to carry them. `.dark` and `.light` are set by the head script;
 * without JavaScript the system's preference decides.
 */
export default plugin(({ addBase }) => {
  addBase({
    ":root": declare("light"),
    "@media (prefers-color-scheme: dark)": { ":root:not(.light)": declare("dark") },
    ":root.dark": declare("dark"),
  });
});
