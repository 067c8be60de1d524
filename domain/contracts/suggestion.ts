import { z } from "zod";
import { searchLimits, suggestionLimits } from "#domain/rules/search/search-limits.ts";
import { optionalText } from "./fields/query.ts";

export const suggestionSchema = z.object({
  description: z.string(),
  place_id: z.string(),
  types: z.array(z.string()),
  structured_formatting: z.object({ main_text: z.string(), secondary_text: z.string() }),
  /** A studio's own page, which its suggestion opens. */
  url: z.string().optional(),
});

export const suggestionsSchema = z.array(suggestionSchema).max(suggestionLimits.maxSuggestions);

export const suggestionQuerySchema = z.object({
  q: optionalText(
    "Send one text only",
    searchLimits.maxTextCharacters,
    `The text must be less than ${searchLimits.maxTextCharacters} characters`,
  ),
});

export type Suggestion = z.infer<typeof suggestionSchema>;
