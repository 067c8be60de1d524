import { z } from "zod";
import { searchLimits } from "#domain/rules/search/search-limits.ts";

const listedSchema = z.enum(["studios", "classes"], "A text is for studios or classes");
/** What a page lists. */
export type Listed = z.infer<typeof listedSchema>;

export const readingQuerySchema = z.object({
  text: z.string("Send one text").max(searchLimits.maxTextCharacters, "This text is too long"),
  /** On whose page it was typed: there it needs no time to be about classes. */
  for: listedSchema.optional(),
});

const placeLinkSchema = z.object({ name: z.string(), path: z.string() });

/** How a text is understood; `domain/rules/reading` says what the parts mean. */
export const readingSchema = z.object({
  kind: z.enum(["studio", "results", "classes", "unknown"]),
  /** The page that the text leads to. */
  destination: z.string(),
  /** In words: `Reformer Pilates in Toronto`. */
  label: z.string(),
  place: placeLinkSchema.nullable(),
  region: z.string().nullable(),
  isDowntown: z.boolean(),
  isNearMe: z.boolean(),
  /** Of classes: the text says when. */
  isTimed: z.boolean(),
  postalCode: z.string().nullable(),
  /** Names and values as the page's address writes them. */
  filters: z.array(z.object({ name: z.string(), value: z.string() })),
  guess: z.object({ typed: z.string(), shown: z.string() }).nullable(),
  outside: z.string().nullable(),
  ignored: z.array(z.string()),
  studios: z.array(z.object({ name: z.string(), city: z.string(), path: z.string() })),
  alternatives: z.array(placeLinkSchema),
});

export type ReadingAnswer = z.infer<typeof readingSchema>;
