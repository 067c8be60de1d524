import { z } from "zod";
import { typedLine } from "../fields/text.ts";

const peopleViews = ["team", "owners", "sessions"] as const;

const PAGES = 1_000_000;

/** What the screen of people shows. What cannot be read is left out: an address never fails. */
export const peopleQuerySchema = z.object({
  show: z.enum(peopleViews).catch("team").default("team"),
  q: typedLine("Type a name or an address", 300).catch("").default(""),
  page: z.coerce.number().int().min(1).max(PAGES).catch(1).default(1),
});

export type PeopleQuery = z.infer<typeof peopleQuerySchema>;
