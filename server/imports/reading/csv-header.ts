import { findNamedField } from "#domain/rules/imports/reading/mapping/column-names.ts";
import { findValueField } from "#domain/rules/imports/reading/mapping/column-values.ts";
import { cleanLine } from "#domain/rules/imports/reading/values/clean-text.ts";
import { mendEncoding } from "#domain/rules/imports/reading/values/mend-encoding.ts";
import { readNumber } from "#domain/rules/imports/reading/values/read-number.ts";
import { AppError } from "#server/errors.ts";

const MAX_COLUMNS = 20_000;

/** The names of the columns; refuses a first row that names none, or one twice. */
export function readHeader(cells: readonly string[]): string[] {
  const header = cells.map((cell) => cleanLine(mendEncoding(cell)));
  if (header.length > MAX_COLUMNS) {
    throw new AppError("invalid", `Line 1 has ${header.length} columns, more than ${MAX_COLUMNS}.`);
  }
  const named = header.filter((name) => name !== "");
  if (named.length === 0) {
    throw new AppError("invalid", "Line 1 must name the columns, and is blank.");
  }
  if (looksLikeValues(named)) {
    const shown = named.slice(0, 5).join(", ").slice(0, 100);
    throw new AppError(
      "invalid",
      `Line 1 must name the columns, and does not: it reads “${shown}”.`,
    );
  }
  for (const [index, name] of header.entries()) {
    const first = header.indexOf(name);
    if (name !== "" && first !== index) {
      const message = `The column “${name.slice(0, 100)}” stands twice in line 1, as column ${first + 1} and ${index + 1}.`;
      throw new AppError("invalid", message);
    }
  }
  return header;
}

/** A phone or a position among them, and no name that columns have. */
function looksLikeValues(names: readonly string[]): boolean {
  if (names.some((name) => findNamedField(name) !== undefined)) return false;
  return names.some(
    (name) => findValueField([name]) !== undefined || readNumber(name) !== undefined,
  );
}
