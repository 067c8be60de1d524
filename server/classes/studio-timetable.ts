import type { DatedLesson, TitleCorrection } from "#domain/contracts/classes/lesson.ts";
import type { TimetableRecord } from "#domain/contracts/classes/logged-classes.ts";
import {
  MAX_TITLES,
  type TimetableForm,
  type TitlesForm,
} from "#domain/contracts/console/timetable.ts";
import { isSameJson } from "#domain/rules/basics/same-json.ts";
import { findCalendarUrl } from "#domain/rules/classes/calendar-address.ts";
import { dayIn } from "#domain/rules/classes/class-times.ts";
import { readGridInSteps, writeGridRow } from "#domain/rules/classes/grid.ts";
import { readGridText, writeGridText } from "#domain/rules/classes/grid-text.ts";
import { changedLessons } from "#domain/rules/classes/lesson-words.ts";
import { type TitleReading, titleKey } from "#domain/rules/classes/read-title.ts";
import { timeZoneOf } from "#domain/rules/dates/time-zone.ts";
import type { FactSource } from "#domain/rules/studio/precedence.ts";
import { announceTimetables } from "#server/catalogue/classes/timetables-changed.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import { bindServices } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { changedMeanwhileWords, findLastToChange } from "#server/history/lock-at.ts";
import { runSteps } from "#server/jobs/steps.ts";
import { asOwner } from "#server/owners/change-owned.ts";
import { requireOwned, requirePerson } from "#server/owners/owned-studio.ts";
import { findStudioRow, lockStudio } from "#server/studios/studio-queries.ts";
import {
  type CalendarDeps,
  type CalendarNow,
  readCalendarNow,
} from "./calendars/read-calendars.ts";
import { saveTimetableRow, type TimetableRow } from "./timetable-queries.ts";
import { logLesson, withSince } from "./timetable-record.ts";
import {
  lessonOf,
  readTimetable,
  recordOf,
  type StoredTimetable,
  sidesOf,
  writeTimetable,
} from "./write-timetable.ts";

/** Whose word it is: an owner's and the team's both count at once. */
type Door = {
  readonly source: Extract<FactSource, "owner" | "operator">;
  /** Before anything is read of whoever can be nobody. */
  readonly admit: (actor: Actor) => void;
  /** Refuses whoever may not; answers with who it is, as the log names them. */
  readonly require: (db: Database, actor: Actor, studioId: number) => Promise<Actor>;
};

const doors = {
  owner: {
    source: "owner",
    admit: requirePerson,
    require: async (db, actor, studioId) => {
      await requireOwned(db, actor, studioId);
      return asOwner(actor);
    },
  },
  operator: {
    source: "operator",
    admit: (actor) => requireRight(actor, "directory"),
    require: async (_db, actor) => actor,
  },
} as const satisfies Readonly<Record<string, Door>>;

type OfDoor = CalendarDeps & { readonly door: Door };
type Of = { readonly studioId: number };

/** A title of the calendar, as it is shown: null also where its entries say several things. */
export type CalendarTitle = TitleReading & {
  readonly title: string;
  /** How often it stands there. */
  readonly count: number;
  readonly isCorrected: boolean;
  /** As the calendar has it. */
  readonly read: TitleReading;
  /** Of what its entries say several things. */
  readonly several: readonly (keyof TitleReading)[];
};

export type EditedTimetable = Awaited<ReturnType<typeof getTimetable>>;

async function getTimetable({ db, door, now, calendars }: OfDoor, actor: Actor, { studioId }: Of) {
  door.admit(actor);
  await door.require(db, actor, studioId);
  const studio = await findStudioRow(db, studioId);
  if (studio === undefined) throw noStudio();
  const { row, lessons } = await readTimetable(db, studioId);
  return {
    studioId,
    studioName: studio.name,
    /** 0 where nobody has said anything. */
    version: row?.version ?? 0,
    kind: row?.kind ?? "weekly",
    source: row?.source ?? null,
    /** One class a line. */
    classes: writeGridText(lessons.map(lessonOf).map(writeGridRow)),
    classCount: lessons.length,
    calendarUrl: row?.calendarUrl ?? "",
    readAt: row?.readAt ?? null,
    triedAt: row?.triedAt ?? null,
    nextReadAt: row?.nextReadAt ?? null,
    failure: row?.failure ?? null,
    failingSince: row?.failingSince ?? null,
    datedCount: row?.dated.length ?? 0,
    next: row === undefined ? [] : nextOf(row, dayIn(timeZoneOf(studio.longitude), now())),
    /** Undefined while this site asks nobody for anything. */
    everyMinutes: calendars.reader === undefined ? undefined : calendars.everyMs / 60_000,
    titles: row === undefined ? [] : titlesOf(row),
  };
}

const NEXT_SHOWN = 5;

/** What a calendar says of the days to come. */
function nextOf({ dated }: TimetableRow, today: string): DatedLesson[] {
  const when = ({ date, startMinutes }: DatedLesson) => `${date} ${startMinutes + 10_000}`;
  return dated
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => (when(a) < when(b) ? -1 : 1))
    .slice(0, NEXT_SHOWN);
}

/** The most frequent first. */
function titlesOf({ dated, corrections }: TimetableRow): CalendarTitle[] {
  const corrected = new Set(corrections.map(({ title }) => titleKey(title)));
  return [...Map.groupBy(dated, ({ title }) => titleKey(title))]
    .map(([key, lessons]) => {
      const read = lessons.map((lesson) => lesson.read ?? lesson);
      return {
        title: lessons[0]?.title ?? "",
        ...commonOf(lessons),
        count: lessons.length,
        isCorrected: corrected.has(key),
        read: commonOf(read),
        several: readingNames.filter((name) => new Set(read.map((one) => one[name])).size > 1),
      };
    })
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_TITLES);
}

const readingNames = ["classType", "level", "teacher"] as const;

/** Of several teachers, the title names none. */
function commonOf([first, ...others]: readonly TitleReading[]): TitleReading {
  const common = <Value>(of: (reading: TitleReading) => Value) =>
    first !== undefined && others.every((other) => of(other) === of(first)) ? of(first) : null;
  return {
    classType: common(({ classType }) => classType),
    level: common(({ level }) => level),
    teacher: common(({ teacher }) => teacher),
  };
}

type Changing = Of & {
  /** Undefined of a command, which has seen none. */
  readonly version: number | undefined;
  /** Whoever leaves no class where there were some has been asked. */
  readonly takesAllAway?: boolean;
};

/** What somebody wishes for the timetable as it is stored. */
type Wish = (stored: StoredTimetable) => TimetableRecord;

/** Asked within the transaction: rights may have ended while the form was filled. */
async function changeTimetable(
  { db, door, now }: OfDoor,
  actor: Actor,
  { studioId, version, takesAllAway = false }: Changing,
  wish: Wish,
): Promise<TimetableRecord> {
  door.admit(actor);
  return db.transaction(async (tx) => {
    const studio = await lockStudio(tx, studioId);
    const who = await door.require(tx, actor, studioId);
    refuseGone(studio);
    // The studio is locked: nobody else comes to its timetable.
    const stored = await readTimetable(tx, studioId);
    const wished = wish(stored);
    const before = recordOf(stored);
    const sides = sidesOf(before, withSince(wished, before));
    if (Object.keys(sides.after).length === 0) return before;
    if (version !== undefined && version !== (stored.row?.version ?? 0)) {
      throw await conflict(tx, who, { studioId, stored, wished });
    }
    if (wished.classes.length === 0 && !takesAllAway) refuseTakingAll(before, wished);
    const { source } = door;
    const after = await writeTimetable(tx, stored, { studioId, source, now: now(), wished });
    await writeAudit(tx, {
      ...{ actor: who, action: "studio.classes", subjectId: studioId },
      ...sidesOf(before, after),
    });
    return after;
  });
}

/** An emptied field is easily a slip. */
function refuseTakingAll(before: TimetableRecord, wished: TimetableRecord): void {
  const { length: count } = before.classes;
  const endsCalendar = before.classesKind === "calendar" && wished.classesKind === "weekly";
  if (count === 0 && !endsCalendar) return;
  const all = count === 1 ? "the only class" : `all ${count} classes`;
  const message =
    count > 0
      ? `This takes away ${all}. Tick the box to do so.`
      : "No class is typed here, and visitors would no longer see the classes of the calendar. Tick the box to take them away.";
  throw new AppError("invalid", message, { issues: [{ path: "takesAllAway", message }] });
}

type Conflicting = Of & { readonly stored: StoredTimetable; readonly wished: TimetableRecord };

/** Both values of what differs, for the second of two. */
async function conflict(
  tx: Database,
  who: Actor,
  { studioId, stored, wished }: Conflicting,
): Promise<AppError> {
  const current = recordOf(stored);
  const by = (await findLastToChange(tx, "studio", studioId, who.name)) ?? "Somebody else";
  const issues: { path: string; message: string }[] = [];
  const { before: theirs, after: yours } = changedLessons(current.classes, wished.classes);
  if (theirs !== yours) {
    const there = theirs === "" ? "" : `There is now: ${theirs}. `;
    const typed = yours === "" ? "You wrote nothing of that." : `You wrote: ${yours}.`;
    issues.push({ path: "classes", message: `${there}${typed}` });
  }
  if (current.calendarUrl !== wished.calendarUrl) {
    const message = `It is now ${current.calendarUrl ?? "empty"}. You wrote ${wished.calendarUrl ?? "nothing"}.`;
    issues.push({ path: "calendarUrl", message });
  }
  const version = stored.row?.version ?? 0;
  return new AppError("conflict", changedMeanwhileWords(by), { version, by, issues });
}

/** The whole week, or the calendar that it is read from. What is typed of the other stays beside it. */
async function saveTimetable(
  deps: OfDoor,
  actor: Actor,
  {
    studioId,
    version,
    kind,
    classes,
    calendarUrl,
    takesAllAway,
  }: Of & Omit<TimetableForm, "version"> & { readonly version?: number | undefined },
): Promise<{ classCount: number; kind: "weekly" | "calendar" }> {
  deps.door.admit(actor);
  // The text of somebody whose studio it isn't is not read.
  await deps.door.require(deps.db, actor, studioId);
  const lessons = classes === undefined ? undefined : await readClasses(classes, deps.now());
  const url = calendarUrl === undefined ? undefined : readAddress(calendarUrl, kind);
  const changing = { studioId, version, takesAllAway: takesAllAway === "on" };
  const saved = await changeTimetable(deps, actor, changing, (stored) => {
    const record = recordOf(stored);
    if (kind === "calendar" && (url ?? record.calendarUrl) === null) readAddress("", kind);
    return {
      ...record,
      classesKind: kind,
      ...(url === undefined ? {} : { calendarUrl: url }),
      ...(lessons === undefined ? {} : { classes: lessons }),
    };
  });
  return { classCount: saved.classes.length, kind };
}

/** More are not read at once by anybody. */
const MAX_SAID = 20;

async function readClasses(text: string, now: Date): Promise<TimetableRecord["classes"]> {
  const lines = readGridText(text);
  const { lessons, problems } = await runSteps(readGridInSteps(lines.map(({ row }) => row)));
  if (problems.length === 0) return lessons.map((lesson) => logLesson({ lesson, since: now }));
  const issues = problems.slice(0, MAX_SAID).map(({ row, message }) => ({
    path: "classes",
    message: `Line ${lines[row]?.line ?? row + 1}: ${message}`,
  }));
  const count = problems.length === 1 ? "One thing" : `${problems.length} things`;
  const words = `${count} in the timetable can’t be read. Nothing was saved.`;
  throw new AppError("invalid", words, { issues });
}

function readAddress(typed: string, kind: TimetableForm["kind"]): string | null {
  if (typed === "" && kind === "weekly") return null;
  const url = findCalendarUrl(typed);
  if (url !== undefined) return url;
  const message =
    typed === ""
      ? "Write the address of your calendar, such as https://example.com/classes.ics."
      : "This is no address that can be read from the internet. Write it as https://example.com/classes.ics.";
  throw new AppError("invalid", message, { issues: [{ path: "calendarUrl", message }] });
}

/** How titles of the calendar are to be read. One that is read again as the calendar has it needs no correction any more. */
async function saveTitles(
  deps: OfDoor,
  actor: Actor,
  { studioId, version, titles }: Of & TitlesForm,
): Promise<void> {
  deps.door.admit(actor);
  await changeTimetable(deps, actor, { studioId, version }, (stored) => {
    const record = recordOf(stored);
    const shown = new Map(
      (stored.row === undefined ? [] : titlesOf(stored.row)).map((one) => [
        titleKey(one.title),
        one,
      ]),
    );
    // As it is shown is nothing that anybody said.
    const others = titles.filter(({ title, ...wished }) => {
      const { classType = null, level = null, teacher = null } = shown.get(titleKey(title)) ?? {};
      return !isSameJson(wished, { classType, level, teacher });
    });
    const touched = new Set(others.map(({ title }) => titleKey(title)));
    const kept = record.titleCorrections.filter(({ title }) => !touched.has(titleKey(title)));
    const said = others.flatMap((wished) =>
      correctionOf(wished, shown.get(titleKey(wished.title))),
    );
    return { ...record, titleCorrections: [...kept, ...said].slice(0, MAX_CORRECTIONS) };
  });
}

/** Where entries say several things, nothing typed leaves each as it is. */
function correctionOf(
  { title, ...wished }: TitlesForm["titles"][number],
  shown: CalendarTitle | undefined,
): TitleCorrection[] {
  if (shown === undefined) return [{ title, ...wished }];
  if (isSameJson(wished, shown.read)) return [];
  const said = readingNames.filter(
    (name) => wished[name] !== null || !shown.several.includes(name),
  );
  return [{ title, ...Object.fromEntries(said.map((name) => [name, wished[name]])) }];
}

const MAX_CORRECTIONS = 300;

/** Of a week that is typed: nothing has changed, its age begins anew, and it is the word of whoever says so. */
async function confirmClasses({ db, door, now }: OfDoor, actor: Actor, { studioId }: Of) {
  door.admit(actor);
  await db.transaction(async (tx) => {
    const studio = await lockStudio(tx, studioId);
    const who = await door.require(tx, actor, studioId);
    refuseGone(studio);
    const { row } = await readTimetable(tx, studioId);
    if (row?.kind !== "weekly") {
      throw new AppError("conflict", "There are no typed classes to confirm.");
    }
    await saveTimetableRow(tx, { studioId, source: door.source, readAt: now() });
    await writeAudit(tx, {
      ...{ actor: who, action: "studio.confirm-classes", subjectId: studioId },
      before: { classesConfirmed: row.readAt },
      after: { classesConfirmed: now() },
    });
    await announceTimetables(tx, [studioId]);
  });
}

/** The calendar is read while whoever asks waits. */
async function readNow(deps: OfDoor, actor: Actor, { studioId }: Of): Promise<CalendarNow> {
  const { db, door } = deps;
  door.admit(actor);
  await door.require(db, actor, studioId);
  refuseGone(await findStudioRow(db, studioId));
  return readCalendarNow(deps, studioId);
}

function refuseGone(studio: StudioRow | undefined): void {
  if (studio === undefined || studio.mergedIntoId !== null) throw noStudio();
}

function noStudio(): AppError {
  return new AppError("not-found", "There is no such studio.");
}

const services = { getTimetable, saveTimetable, saveTitles, confirmClasses, readNow };

/** Of the portal. */
export function createOwnerTimetableServices(deps: CalendarDeps) {
  return bindServices({ ...deps, door: doors.owner }, services);
}

/** Of the console. */
export function createStudioTimetableServices(deps: CalendarDeps) {
  return bindServices({ ...deps, door: doors.operator }, services);
}
