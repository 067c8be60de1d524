import { blankRow, findStart, type GridColumn, type GridRow, gridColumns } from "./grid.ts";

/** What heads a column, also where a file names it otherwise. */
const columnWords: Readonly<Record<GridColumn | "end" | StudioColumn, readonly string[]>> = {
  studioId: ["studio id", "id"],
  studio: ["studio", "studio name"],
  city: ["city"],
  placeId: ["place id", "google place id"],
  day: ["day", "weekday"],
  start: ["start", "time", "starts", "start time"],
  minutes: ["minutes", "duration", "length", "min"],
  end: ["end", "ends", "end time"],
  title: ["title", "class", "name", "class name"],
  classType: ["class type", "type"],
  level: ["level"],
  teacher: ["teacher", "instructor", "coach"],
  places: ["places", "spots", "capacity", "spaces"],
  price: ["price", "cost"],
  bookingUrl: ["booking link", "booking", "link", "url", "book"],
  from: ["from", "first day", "start date"],
  until: ["until", "to", "last day", "end date"],
  notOn: ["not on", "except", "exceptions"],
};

/** What the columns of a file of several studios' classes can be called. */
export const classColumnNames: readonly (readonly string[])[] = Object.values(columnWords);

/** Whose class it is, in a file of several studios. */
type StudioColumn = "studioId" | "studio" | "city" | "placeId";
type Column = keyof typeof columnWords;

export type GridLine = {
  /** Counted from 1, as whoever looks at the text counts them. */
  readonly line: number;
  readonly row: GridRow;
  readonly of: Readonly<Record<StudioColumn, string>>;
};

const columnByWord: ReadonlyMap<string, Column> = new Map(
  [...gridColumns, ...(["end", "studioId", "studio", "city", "placeId"] as const)].flatMap(
    (column) => columnWords[column].map((word): [string, Column] => [word, column]),
  ),
);

/**
 * One class a line, its cells divided by commas, semicolons or tabs, as a spreadsheet copies them. A first line that
 * names the columns may put them in another order.
 */
export function readGridText(text: string): GridLine[] {
  const lines = text
    .split("\n")
    .map((written, at) => ({ line: at + 1, written: written.replace(/^\uFEFF/, "") }))
    .filter(({ written }) => written.trim() !== "");
  const divider = dividerOf(lines[0]?.written ?? "");
  const [head, ...rest] = lines.map(({ line, written }) => ({
    line,
    cells: splitCells(written, divider),
  }));
  if (head === undefined) return [];
  const named = namedColumns(head.cells);
  const columns: readonly (Column | undefined)[] = named ?? gridColumns;
  return (named !== undefined ? rest : [head, ...rest]).map(({ line, cells }) =>
    lineOf(line, cells, columns),
  );
}

/** Of a table of several studios' classes how a line is read; undefined where its columns are others. */
export function findClassReader(
  header: readonly string[],
): ((line: number, cells: readonly string[]) => GridLine) | undefined {
  const columns = namedColumns(header);
  if (columns === undefined || !columns.includes("start")) return undefined;
  const isOfStudios = (["studioId", "studio", "placeId"] as const).some((column) =>
    columns.includes(column),
  );
  return isOfStudios ? (line, cells) => lineOf(line, cells, columns) : undefined;
}

/** Whether the first line says what stands in the columns. */
export function namesColumns(text: string): boolean {
  const [first = ""] = text.split("\n", 1);
  return namedColumns(splitCells(first, dividerOf(first))) !== undefined;
}

function namedColumns(cells: readonly string[]): (Column | undefined)[] | undefined {
  const named = cells.map((cell) => columnByWord.get(headWord(cell)));
  return named.includes("day") && named.includes("title") ? named : undefined;
}

function headWord(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();
}

function lineOf(
  line: number,
  cells: readonly string[],
  columns: readonly (Column | undefined)[],
): GridLine {
  const cellOf = (column: Column) => cells[columns.indexOf(column)] ?? "";
  const row = { ...blankRow };
  for (const column of gridColumns) row[column] = columns.includes(column) ? cellOf(column) : "";
  if (row.minutes === "" && columns.includes("end")) {
    row.minutes = minutesBetween(row.start, cellOf("end"));
  }
  const [studioId, studio] = [cellOf("studioId"), cellOf("studio")];
  const of =
    columns.includes("studioId") || columns.includes("studio") || columns.includes("placeId");
  const none = { studioId: "", studio: "", city: "", placeId: "" };
  return {
    line,
    row,
    of: of ? { studioId, studio, city: cellOf("city"), placeId: cellOf("placeId") } : none,
  };
}

/** A class that ends on the next day is no mistake. */
function minutesBetween(start: string, end: string): string {
  const [from, to] = [findStart(start), findStart(end)];
  if (to === undefined) return end;
  // What is wrong is said of the start alone.
  if (from === undefined) return "";
  return String((to - from + 1440) % 1440);
}

/** Tabs, where there are some; otherwise what divides most, outside of quotes. */
function dividerOf(line: string): string {
  if (line.includes("\t")) return "\t";
  const outside = line.replace(/"[^"]*"/g, "");
  return outside.split(";").length > outside.split(",").length ? ";" : ",";
}

/** By RFC 4180, but for line breaks within a cell: a class has one line. */
function splitCells(line: string, divider: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line.charAt(at);
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (line.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (letter === divider) {
      cells.push(cell.trim());
      cell = "";
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}

/** As `readGridText` reads them. */
export function writeGridText(rows: readonly GridRow[]): string {
  return rows.map(writeLine).join("\n");
}

function writeLine(row: GridRow): string {
  const cells = gridColumns.map((column) => row[column].replace(/\s+/gu, " ").trim());
  const last = cells.findLastIndex((cell) => cell !== "");
  return cells
    .slice(0, last + 1)
    .map((cell) => (/[",;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(", ");
}

/** The lines of each that the other does not have. */
export function differingLines(mine: string, theirs: string): { mine: string; theirs: string } {
  const without = (some: string, others: string) => {
    const there = new Set(others.split("\n"));
    return some
      .split("\n")
      .filter((line) => !there.has(line))
      .join("\n");
  };
  return { mine: without(mine, theirs), theirs: without(theirs, mine) };
}
