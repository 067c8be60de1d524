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

export const defaultThemeFont: string = themeFonts.Inter;
