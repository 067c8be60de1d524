import { proposeMapping } from "#domain/rules/imports/reading/propose-mapping.ts";
import type { RecognisedFile } from "#server/imports/reading/recognise-file.ts";
import type { ChosenMapping } from "./choose-mapping.ts";

const MAX_COLUMNS = 60;

/** What each column of a plain table is taken for, with three of its values; of other files there is nothing to say. */
export function formatColumns(
  { header = [], samples = [] }: RecognisedFile,
  { mapping, savedAs }: ChosenMapping,
): string {
  if (mapping === null) return "";
  const fieldOf = new Map(Object.entries(mapping));
  const lines = proposeMapping(header, samples)
    .filter(({ column }) => column !== "")
    .map(({ column, samples: values }) => {
      const shown = values.map((value) => `“${value}”`).join(", ");
      return `  ${column} = ${fieldOf.get(column) ?? "left out"}${shown === "" ? "" : `: ${shown}`}`;
    });
  const title =
    savedAs === undefined
      ? 'Columns; to change one: --map "COLUMN=FIELD"'
      : `Columns as they were saved as “${savedAs}”; as they are proposed: --mapping ""`;
  const more = lines.length - MAX_COLUMNS;
  const rest = more > 0 ? [`  and ${more} more`] : [];
  return `${[title, ...lines.slice(0, MAX_COLUMNS), ...rest].join("\n")}\n\n`;
}
