export type CsvCell = string | number | boolean | Date | null | undefined;

/** What makes a spreadsheet take a text for a formula, also behind spaces and in wide letters. */
const FORMULA = /^\s*[=+\-@|＝＋－＠]|^[\t\r\n]/u;
/** Without it, Excel reads UTF-8 as something else. */
const BYTE_ORDER_MARK = "\uFEFF";

/** One line for the headings and one for each row, by RFC 4180; no cell is ever run as a formula. */
export function csvText(headings: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  return [csvHead(headings), ...Array.from(rows, csvLine)].join("");
}

/** The beginning of a file that is written line by line. */
export function csvHead(headings: readonly string[]): string {
  return `${BYTE_ORDER_MARK}${csvLine(headings)}`;
}

export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "string") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
