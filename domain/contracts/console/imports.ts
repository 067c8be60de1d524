import { z } from "zod";
import { rowOutcomes } from "#domain/contracts/imports/import-words.ts";
import { mappedFields } from "#domain/rules/imports/import-columns.ts";
import { typedLine } from "../fields/text.ts";
import { pageNumber, rowId } from "./row.ts";

function optionalLine(max: number, message: string) {
  return typedLine(message, max)
    .transform((text) => (text === "" ? null : text))
    .default(null);
}

const tick = z
  .string()
  .optional()
  .transform((text) => text !== undefined);

/** What is said about a file beside the file itself. */
export const uploadFormSchema = z.object({
  source: optionalLine(80, "A source has at most 80 characters"),
  licence: optionalLine(200, "A licence has at most 200 characters"),
  takesAll: tick,
  takesPhotos: tick,
});
export type UploadForm = z.infer<typeof uploadFormSchema>;

/** For each column of the header, in its order, what it is taken for. */
export const mappingFormSchema = z.object({
  columns: z.array(
    z
      .literal("")
      .transform(() => null)
      .or(z.enum(mappedFields, "Choose one of the fields")),
  ),
  saveAs: optionalLine(60, "A name has at most 60 characters"),
});
export type MappingForm = z.infer<typeof mappingFormSchema>;

/** `kept` are rows of any outcome of which a value was not taken, `losing` changed weeks that lose most of their classes. */
const shownOutcomes = [...rowOutcomes, "kept", "losing"] as const;
export type ShownOutcome = (typeof shownOutcomes)[number];

/** Which rows of an import are shown, as the address has it; what is not understood is left out. */
export const importRowsQuerySchema = z.object({
  show: z.enum(shownOutcomes).optional().catch(undefined),
  text: z.string().trim().max(100).optional().catch(undefined),
  page: pageNumber,
});
export type ImportRowsQuery = z.infer<typeof importRowsQuerySchema>;

/** `out 12` leaves row 12 out, `in 12` takes it back in; `fields 12 phone email` leaves out these of its fields alone. */
const rowChoice = z
  .string("Please open this screen again")
  .regex(/^((in|out) \d+|fields \d+( \w+)*)$/, "Please open this screen again")
  .transform((text) => {
    const [way, row, ...fields] = text.split(" ");
    return {
      row: rowId.parse(row),
      ...(way === "fields" ? { fields } : { isLeftOut: way === "out" }),
    };
  });

export const rowChoiceFormSchema = z.object({ choice: rowChoice });

const MEGABYTE = 1024 * 1024;

/** Of a file that comes through the console; the command line reads one of any length. */
export const MAX_UPLOAD_MEGABYTES = 64;
export const MAX_UPLOAD_BYTES = MAX_UPLOAD_MEGABYTES * MEGABYTE;

export const uploadTooLarge = `This file has more than ${MAX_UPLOAD_MEGABYTES} MB. Bring it in on the command line, which reads files of any length: npm run import -- FILE`;
