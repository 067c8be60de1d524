import { MAX_LESSONS } from "#domain/contracts/classes/lesson.ts";
import { isBlankRow, readGrid } from "#domain/rules/classes/grid.ts";
import { type GridLine, writeGridText } from "#domain/rules/classes/grid-text.ts";
import { type ReadPlace, RowDraft } from "#domain/rules/imports/reading/places/row-draft.ts";
import { AppError } from "#server/errors.ts";

/** Some thousand studios' weeks: all lines of one are gathered before it is read. */
const MAX_LINES = 300_000;

/** A table of classes as one place for each studio, with its whole week; a studio has its lines anywhere in the file. */
export async function* readClassPlaces(lines: AsyncIterable<GridLine>): AsyncGenerator<ReadPlace> {
  const studios = new Map<string, GridLine[]>();
  let last: GridLine["of"] | undefined;
  let count = 0;
  for await (const line of lines) {
    if (isBlankRow(line.row)) continue;
    count += 1;
    if (count > MAX_LINES) {
      const most = MAX_LINES.toLocaleString("en-CA");
      throw new AppError("invalid", `This file has more than ${most} classes. Please divide it.`);
    }
    // Spreadsheets often name the studio once, above its classes.
    const of: GridLine["of"] = isNobodys(line) && last !== undefined ? last : line.of;
    last = of;
    const key = keyOf(of);
    const week = studios.get(key) ?? [];
    if (week.length <= MAX_LESSONS) week.push({ ...line, of });
    studios.set(key, week);
  }
  for (const week of studios.values()) yield readWeek(week);
}

function isNobodys({ of }: GridLine): boolean {
  return Object.values(of).every((word) => word === "");
}

function keyOf({ studioId, placeId, studio, city }: GridLine["of"]): string {
  if (studioId !== "") return `id ${studioId}`;
  return placeId === "" ? `${studio} ${city}`.toLowerCase() : `place ${placeId}`;
}

/** Half a week would take away the other half: where a line can't be read, none of them is taken. */
function readWeek(week: readonly GridLine[]): ReadPlace {
  const draft = new RowDraft();
  const rows = week.map(({ row }) => row);
  const { problems } = readGrid(rows);
  for (const { row, message } of problems) draft.note(`line ${week[row]?.line ?? 0}`, message);
  const { studioId = "", studio = "", city = "", placeId = "" } = week[0]?.of ?? {};
  const { place } = draft;
  draft.line("name", studio === "" ? `Studio ${studioId || placeId}` : studio, 200);
  draft.line("city", city, 100);
  draft.line("googlePlaceId", placeId, 200);
  if (/^[1-9]\d{0,8}$/.test(studioId)) place.studioId = Number(studioId);
  place.timetable = problems.length === 0 ? writeGridText(rows) : "";
  return draft;
}
