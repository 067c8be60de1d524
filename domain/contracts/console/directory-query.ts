import { z } from "zod";
import { typedLine } from "../fields/text.ts";

export const directorySources = ["sample", "import", "listing", "operator"] as const;
export const directoryStates = ["live", "hidden", "merged"] as const;
/** The other way round with a minus. */
const directorySorts = [
  "name",
  "-name",
  "city",
  "-city",
  "source",
  "-source",
  "changed",
  "-changed",
] as const;

const PAGES = 1_000_000;

/** What the list of studios is asked for. What cannot be read is left out: an address never fails. */
export const directoryQuerySchema = z.object({
  q: typedLine("Type what to look for", 200).catch("").default(""),
  source: z.enum(directorySources).optional().catch(undefined),
  state: z.enum(directoryStates).optional().catch(undefined),
  sort: z.enum(directorySorts).catch("name").default("name"),
  page: z.coerce.number().int().min(1).max(PAGES).catch(1).default(1),
});

export type DirectoryQuery = z.infer<typeof directoryQuerySchema>;
export type DirectorySource = (typeof directorySources)[number];
