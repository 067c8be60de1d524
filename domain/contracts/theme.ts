import { z } from "zod";

/** Kept in the browser under `themeKey`. A colour that is not named is its mode's default. */
export const savedThemeSchema = z.object({
  colors: z.record(z.string(), z.string()),
  fonts: z.object({ fontFamily: z.string(), headingFont: z.string(), bodyFont: z.string() }),
  isDarkMode: z.boolean(),
});

export type SavedTheme = z.infer<typeof savedThemeSchema>;
