import { z } from "zod";
import { limitedText, typedLine } from "../fields/text.ts";
import { rowId } from "./row.ts";

const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .optional()
  .catch(undefined);
const line = typedLine("That is too long", 300).optional().catch(undefined);

/** What the log is asked for. What cannot be read is left out: an address never fails. */
export const logFilterSchema = z.object({
  /** A part of who did it. */
  person: line,
  /** A part of its name, or `studio`, or `studio:12`. */
  thing: line,
  action: line,
  /** What the import with this number did, row by row. */
  import: rowId.optional().catch(undefined),
  from: day,
  /** The last day, which is shown whole. */
  to: day,
  /** A page begins after the entry with this number. */
  before: rowId.optional().catch(undefined),
});

export type LogFilter = z.infer<typeof logFilterSchema>;

export const undoSchema = z.object({
  /** Fields that are restored although they have changed since. */
  fields: z.array(z.string().max(100)).max(200).default([]),
  /** The screen that asked. */
  returnTo: limitedText(2000, "That is too long").optional(),
});
