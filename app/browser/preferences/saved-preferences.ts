import { z } from "zod";
import { preferencesSchema } from "#domain/contracts/preferences.ts";

/** The specification's User preferences, and where the visitor last searched. */
const savedPreferencesSchema = preferencesSchema.extend({
  lastPosition: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .optional(),
});

export type SavedPreferences = z.infer<typeof savedPreferencesSchema>;

/** What a visitor has who never chose anything, and what the server renders for everyone. */
export const initialPreferences: SavedPreferences = savedPreferencesSchema.parse({});

/** What was saved in the browser, by its schema; what is corrupt is ignored and logged. */
export function parseSavedPreferences(text: string | null): SavedPreferences {
  if (text === null) return initialPreferences;
  try {
    return savedPreferencesSchema.parse(JSON.parse(text));
  } catch (error) {
    console.warn("The saved preferences are ignored:", error);
    return initialPreferences;
  }
}
