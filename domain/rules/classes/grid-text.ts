import {
  blankRow,
  findStart,
  type GridColumn,
  type GridRow,
  gridColumns,
  MAX_GRID_ROWS,
} from "./grid.ts";

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

/** Our own line has thirteen cells; a spreadsheet may add a few columns of its own. */
const MAX_CELLS = 40;
/** The longest cell, a link or sixty days, has a third of this: what is cut is too long for any column. */
const MAX_CELL_CHARACTERS = 2_000;
const HAS_CONTENT = /[^\s,;]/;

/**
 * One class a line, its cells divided by commas, semicolons or tabs, as a spreadsheet copies them. A first line that
 * names the columns may put them in another order. No more lines are read than show that there are too many.
 */
export function readGridText(text: string): GridLine[] {
  const lines: { line: number; written: string }[] = [];
  for (const [at, written] of text.split("\n").entries()) {
    if (HAS_CONTENT.test(written)) lines.push({ line: at + 1, written });
    if (lines.length > MAX_GRID_ROWS + 1) break;
  }
  const divider = dividerOf(lines[0]?.written ?? "");
  const [head, ...rest] = lines.map(({ line, written }) => ({
    line,
    cells: splitCells(written, divider),
  }));
  if (head === undefined) return [];
  const named = findColumns(head.cells);
  const read = lineReader(named ?? ourColumns);
  return (named === undefined ? [head, ...rest] : rest).map(({ line, cells }) => read(line, cells));
}

type LineReader = (line: number, cells: readonly string[]) => GridLine;

/** The reader for the lines of a table of several studios' classes; undefined where its columns are others. */
export function findClassReader(header: readonly string[]): LineReader | undefined {
  const columns = findColumns(header);
  if (columns === undefined || !columns.has("start") || !namesStudio(columns)) return undefined;
  return lineReader(columns);
}

/** Whether the first line says what stands in the columns. */
export function namesColumns(text: string): boolean {
  const [first = ""] = text.split("\n", 1);
  return findColumns(splitCells(first, dividerOf(first))) !== undefined;
}

/** The place of each column in a line. The first of two columns with the same name counts. */
type Columns = ReadonlyMap<Column, number>;

const ourColumns: Columns = new Map(gridColumns.map((column, at) => [column, at]));

function findColumns(cells: readonly string[]): Columns | undefined {
  const columns = new Map<Column, number>();
  for (const [at, cell] of cells.entries()) {
    const column = columnByWord.get(headWord(cell));
    if (column !== undefined && !columns.has(column)) columns.set(column, at);
  }
  return columns.has("day") && columns.has("title") ? columns : undefined;
}

function headWord(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();
}

const nobodys: GridLine["of"] = { studioId: "", studio: "", city: "", placeId: "" };

function namesStudio(columns: Columns): boolean {
  return columns.has("studioId") || columns.has("studio") || columns.has("placeId");
}

function lineReader(columns: Columns): LineReader {
  const isOfStudios = namesStudio(columns);
  return (line, cells) => {
    const cellOf = (column: Column) => cells[columns.get(column) ?? -1] ?? "";
    const row = { ...blankRow };
    for (const column of gridColumns) row[column] = cellOf(column);
    if (row.minutes === "" && columns.has("end")) {
      row.minutes = minutesBetween(row.start, cellOf("end"));
    }
    const of = isOfStudios
      ? {
          studioId: cellOf("studioId"),
          studio: cellOf("studio"),
          city: cellOf("city"),
          placeId: cellOf("placeId"),
        }
      : nobodys;
    return { line, row, of };
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

/** Splits as RFC 4180 says, but for line breaks within a cell: a class has one line. Cells beyond the last one are not read. */
function splitCells(line: string, divider: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isBlank = true;
  let isQuoted = false;
  const add = (letter: string) => {
    if (cell.length < MAX_CELL_CHARACTERS) cell += letter;
    isBlank &&= letter.trim() === "";
  };
  for (let at = 0; at < line.length && cells.length < MAX_CELLS; at += 1) {
    const letter = line.charAt(at);
    if (isQuoted) {
      if (letter !== '"') add(letter);
      else if (line.charAt(at + 1) === '"') {
        add('"');
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && isBlank) {
      cell = "";
      isQuoted = true;
    } else if (letter === divider) {
      cells.push(cell.trim());
      cell = "";
      isBlank = true;
    } else add(letter);
  }
  if (cells.length < MAX_CELLS) cells.push(cell.trim());
  return cells;
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
