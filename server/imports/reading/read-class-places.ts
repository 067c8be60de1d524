import { MAX_LESSONS } from "#domain/contracts/classes/lesson.ts";
import { isBlankRow, readGrid } from "#domain/rules/classes/grid.ts";
import { type GridLine, writeGridText } from "#domain/rules/classes/grid-text.ts";
import { type ReadPlace, RowDraft } from "#domain/rules/imports/reading/places/row-draft.ts";
import { AppError } from "#server/errors.ts";

/** Some thousand studios' weeks: all lines of one are gathered before it is read. */
const MAX_LINES = 300_000;

/** A line of the file, and how many cells it has. */
export type ClassLine = GridLine & { readonly cellCount: number };

/** A table of classes as one place for each studio, with its whole week; a studio has its lines anywhere in the file. */
export async function* readClassPlaces(lines: AsyncIterable<ClassLine>): AsyncGenerator<ReadPlace> {
  const studios = new Map<string, ClassLine[]>();
  let last: ClassLine | undefined;
  let fewest: number | undefined;
  let count = 0;
  for await (const read of lines) {
    if (read.cellCount === 0) continue;
    if (last !== undefined) fewest = Math.min(fewest ?? last.cellCount, last.cellCount);
    // Spreadsheets often name the studio once, above its classes.
    const line = isNobodys(read) && last !== undefined ? { ...read, of: last.of } : read;
    last = line;
    if (isBlankRow(line.row)) continue;
    count += 1;
    if (count > MAX_LINES) {
      const most = MAX_LINES.toLocaleString("en-CA");
      throw new AppError("invalid", `This file has more than ${most} classes. Please divide it.`);
    }
    const week = weekOf(studios, line);
    if (week.length <= MAX_LESSONS) week.push(line);
  }
  const brokenOff = last !== undefined && last.cellCount < (fewest ?? 0) ? last : undefined;
  if (brokenOff !== undefined) weekOf(studios, brokenOff);
  for (const [key, week] of studios) {
    yield readWeek(
      week,
      brokenOff !== undefined && keyOf(brokenOff) === key ? brokenOff : undefined,
    );
  }
}

function weekOf(studios: Map<string, ClassLine[]>, line: ClassLine): ClassLine[] {
  const week = studios.get(keyOf(line)) ?? [];
  studios.set(keyOf(line), week);
  return week;
}

function isNobodys({ of }: ClassLine): boolean {
  return Object.values(of).every((word) => word === "");
}

function keyOf({ of: { studioId, placeId, studio, city } }: ClassLine): string {
  if (studioId !== "") return `id ${studioId}`;
  return placeId === "" ? `${studio} ${city}`.toLowerCase() : `place ${placeId}`;
}

/** Half a week would take away the other half: where a line can't be read, none of them is taken. */
function readWeek(week: readonly ClassLine[], brokenOff: ClassLine | undefined): ReadPlace {
  const draft = new RowDraft();
  const whole = week.filter((line) => line !== brokenOff);
  const rows = whole.map(({ row }) => row);
  const { problems } = readGrid(rows);
  for (const { row, message } of problems) {
    draft.note(`line ${whole[row]?.line ?? 0}`, message.replace(/\.$/, ""));
  }
  if (brokenOff !== undefined) {
    const cells = brokenOff.cellCount === 1 ? "1 cell" : `${brokenOff.cellCount} cells`;
    draft.note(`line ${brokenOff.line}`, `The file breaks off after ${cells}`);
  }
  const { studioId = "", studio = "", city = "", placeId = "" } = (week[0] ?? brokenOff)?.of ?? {};
  const { place } = draft;
  draft.line("name", studio === "" ? `Studio ${studioId || placeId}` : studio, 200);
  draft.line("city", city, 100);
  draft.line("googlePlaceId", placeId, 200);
  if (/^[1-9]\d{0,8}$/.test(studioId)) place.studioId = Number(studioId);
  place.timetable = problems.length === 0 && brokenOff === undefined ? writeGridText(rows) : "";
  return draft;
}
