import {
  type CalendarEntry,
  type CalendarHead,
  listEntries,
  MAX_EVENTS,
  type StudioTimetable,
  type Wanted,
  writeCalendarFile,
} from "#domain/rules/classes/calendar-file.ts";
import { isOffered } from "#domain/rules/classes/timetable.ts";
import { favouritesPath, studioPath } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import type { Deps } from "#server/deps.ts";
import { findPresentStudio } from "#server/studios/slug-queries.ts";

type CalendarDeps = Pick<Deps, "catalogue" | "timetables" | "now" | "siteUrl">;

export type FoundCalendar = {
  readonly text: string;
  /** Changes with all that it shows, and takes no writing to find out. */
  readonly revision: string;
};

/** Undefined where there is no such studio, or no such class. */
export function findStudioCalendar(
  deps: CalendarDeps,
  studioId: number,
  wanted: Wanted = {},
): FoundCalendar | undefined {
  const { siteUrl } = deps;
  const studio = findCard(deps, studioId);
  if (studio === undefined) return undefined;
  const timetable = findOffered(deps, studioId);
  const entries =
    timetable === undefined ? [] : listEntries({ studio, timetable }, siteUrl, wanted);
  if (wanted.key !== undefined && entries.length === 0) return undefined;
  const head = { name: `Classes at ${studio.name}`, url: `${siteUrl}${studioPath(studio)}` };
  return { text: writeCalendarFile(head, entries), revision: revisionOf(deps, [studioId]) };
}

/** Of all these studios, in their order; those that are not listed have none. */
export function findCalendarOfStudios(deps: CalendarDeps, ids: readonly number[]): FoundCalendar {
  const { siteUrl } = deps;
  const entries: CalendarEntry[] = [];
  let shown = 0;
  const withClasses = ids.flatMap((id): StudioTimetable[] => {
    const studio = findCard(deps, id);
    const timetable = findOffered(deps, id);
    return studio === undefined || timetable === undefined ? [] : [{ studio, timetable }];
  });
  for (const one of withClasses) {
    const more = listEntries(one, siteUrl);
    if (entries.length + more.length > MAX_EVENTS) break;
    entries.push(...more);
    shown += 1;
  }
  const left = withClasses.length - shown;
  const head: CalendarHead = {
    name: `Classes on ${site.name}`,
    url: `${siteUrl}${favouritesPath(ids)}`,
    ...(left === 0 ? {} : { about: `Only the first ${shown} studios: the others don’t fit in.` }),
  };
  return { text: writeCalendarFile(head, entries), revision: revisionOf(deps, ids) };
}

export function findCalendarRevision(deps: CalendarDeps, ids: readonly number[]): string {
  return revisionOf(deps, ids);
}

/** The studio that it turned out to be. */
export function findStudioOfCalendar({ db }: Pick<Deps, "db">, studioId: number) {
  return findPresentStudio(db, studioId);
}

function findCard({ catalogue: { index } }: CalendarDeps, id: number) {
  return index.studios[index.rowById.get(id) ?? -1]?.card;
}

/** What searchers are not offered is in no calendar either. */
function findOffered({ timetables, now }: CalendarDeps, id: number) {
  const timetable = timetables.find(id);
  return timetable !== undefined && isOffered(timetable, now()) ? timetable : undefined;
}

/** A timetable in memory is never changed: a change puts another one in its place. */
const numbers = new WeakMap<object, number>();
let last = 0;

function numberOf(thing: object | undefined): number {
  if (thing === undefined) return 0;
  const known = numbers.get(thing);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(thing, last);
  return last;
}

function revisionOf(deps: CalendarDeps, ids: readonly number[]): string {
  return ids
    .map((id) => `${numberOf(findCard(deps, id))}.${numberOf(findOffered(deps, id))}`)
    .join(" ");
}
