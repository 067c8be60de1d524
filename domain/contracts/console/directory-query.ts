import { z } from "zod";
import { type FieldKind, namesOf, type StudioField, studioFields } from "#domain/studio-fields.ts";
import { typedLine } from "../fields/text.ts";

export const directorySources = ["sample", "import", "listing", "operator"] as const;
export const directoryStates = ["live", "hidden", "merged"] as const;
/** Nobody has confirmed any of its values for so many months, or ever. */
export const directoryAges = ["6", "12", "never"] as const;

/** What is known of their classes. */
export const directoryClasses = ["none", "weekly", "calendar", "failing"] as const;

/** Every studio has these, or it says nothing that one is without. */
const alwaysThere: readonly FieldKind[] = ["title", "latitude", "longitude", "flag", "count"];

/** What a studio may be without. */
export const missableFields: readonly StudioField[] = namesOf(studioFields).filter((name) => {
  const { kind, group } = studioFields[name];
  return !alwaysThere.includes(kind) && group !== "unspoken";
});

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
  /** As it stands in the addresses of its studios. */
  city: typedLine("", 100).optional().catch(undefined),
  missing: z.enum(missableFields).optional().catch(undefined),
  age: z.enum(directoryAges).optional().catch(undefined),
  source: z.enum(directorySources).optional().catch(undefined),
  state: z.enum(directoryStates).optional().catch(undefined),
  classes: z.enum(directoryClasses).optional().catch(undefined),
  sort: z.enum(directorySorts).catch("name").default("name"),
  page: z.coerce.number().int().min(1).max(PAGES).catch(1).default(1),
});

export type DirectoryQuery = z.infer<typeof directoryQuerySchema>;
export type DirectorySource = (typeof directorySources)[number];
