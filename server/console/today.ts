import { hasRight, type Right } from "#domain/rules/accounts/rights.ts";
import { addDays, ontarioDay } from "#domain/rules/dates/calendar.ts";
import { greeting } from "#domain/rules/dates/date-words.ts";
import { instantOf, localTime } from "#domain/rules/dates/time-zone.ts";
import { type Due, dueOf, type WaitingKind } from "#domain/rules/queue/review-kinds.ts";
import { lastDays } from "#domain/rules/search-figures/search-range.ts";
import { oneLine } from "#domain/rules/text/lines.ts";
import type { PackageName } from "#domain/vocabulary/listing-order.ts";
import { listFailing } from "#server/classes/timetable-queries.ts";
import { bindServices } from "#server/deps.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { type LogEntry, toLogEntries } from "#server/history/log.ts";
import { listLogEntries } from "#server/history/log-queries.ts";
import { listQueue } from "#server/queue/queue.ts";
import type { SearchDeps } from "#server/searches/aliases.ts";
import { listTopKeys } from "#server/searches/search-day-queries.ts";
import {
  listPoorTexts,
  type PoorText,
  type SearchFigures,
  searchFigures,
} from "#server/searches/search-report.ts";
import { directoryFigures } from "./directory-figures.ts";
import {
  dismissFirstSteps,
  type FirstStepDeps,
  type FirstSteps,
  findFirstSteps,
} from "./first-steps.ts";
import {
  countConfirmedSubscribers,
  countLiveListings,
  type DirectoryFigures,
  listPaidByPackage,
  listWaitingMessages,
} from "./today-queries.ts";
import { undoables } from "./undoables.ts";

export type WaitingLine = {
  readonly what: WaitingKind | "message";
  readonly id: number;
  readonly name: string;
  readonly city: string | null;
  readonly since: Date;
  readonly due: Due;
};

type PaidMonths = { readonly thisMonthCents: number; readonly lastMonthCents: number };

/** What owners paid, without tax; what went back to them does not count. Months are Ontario's. */
export type Revenue = PaidMonths & {
  readonly packages: readonly (PaidMonths & { readonly name: PackageName })[];
};

/** What a role may not see is left out. */
export type Today = {
  readonly greeting: string;
  readonly now: Date;
  readonly waiting: readonly WaitingLine[];
  readonly searches: SearchFigures | undefined;
  /** What visitors typed and found nothing for in the last seven days. */
  readonly poorTexts: readonly PoorText[] | undefined;
  readonly changes: readonly LogEntry[] | undefined;
  readonly listings: { readonly live: number; readonly endingSoon: number } | undefined;
  readonly revenue: Revenue | undefined;
  readonly subscribers: { readonly confirmed: number; readonly isNew: number } | undefined;
  readonly directory: DirectoryFigures | undefined;
  /** Places that visitors searched in the last thirty days and found no studio in, the most wanted first. */
  readonly unmetPlaces: readonly UnmetPlace[] | undefined;
  /** Places in which they found no class. */
  readonly unmetClasses: readonly UnmetPlace[] | undefined;
  readonly firstSteps: FirstSteps | undefined;
  /** Studios' calendars that can't be read, those that fail the longest first. */
  readonly failingCalendars: readonly FailingCalendar[] | undefined;
};

export type FailingCalendar = Awaited<ReturnType<typeof listFailing>>[number];

type UnmetPlace = { readonly place: string; readonly searches: number };

type TodayDeps = SearchDeps & FirstStepDeps & { readonly teamEmail: string };

const MAX_WAITING = 8;
const ENDING_DAYS = 14;
const POOR_DAYS = 7;
const MAX_POOR = 5;
const UNMET_DAYS = 30;
const MAX_UNMET = 5;
const MAX_CHANGES = 6;
const MAX_FAILING = 5;
const MESSAGE_LETTERS = 60;
const ONTARIO = "America/Toronto";

export async function getToday(deps: TodayDeps, actor: Actor): Promise<Today> {
  requireRight(actor, "console");
  const { db } = deps;
  const now = deps.now();
  const { role } = actor;
  const may = (right: Right) => role !== undefined && hasRight(role, right);
  const [waiting, searches, poorTexts, changes, listings, revenue, subscribers, rest] =
    await Promise.all([
      listWaiting(deps, actor, may),
      may("figures") ? searchFigures(deps, actor) : undefined,
      may("figures") ? listPoor(deps) : undefined,
      may("log") ? listChanges(deps) : undefined,
      may("listings") ? countLiveListings(db, addDays(now, ENDING_DAYS)) : undefined,
      may("listings") ? readRevenue(deps) : undefined,
      may("newsletter") ? countConfirmedSubscribers(db, monthBegan(now)) : undefined,
      readDirectory(deps, may),
    ]);
  const figures = { searches, poorTexts, changes, listings, revenue, subscribers };
  return { greeting: greeting(now), now, waiting, ...figures, ...rest };
}

/** What the directory is like, what it lacks, and what is left to do on a new site. */
async function readDirectory(deps: TodayDeps, may: (right: Right) => boolean) {
  const [directory, unmetPlaces, unmetClasses, firstSteps, failingCalendars] = await Promise.all([
    may("directory") ? directoryFigures(deps) : undefined,
    may("figures") ? listUnmet(deps, "place") : undefined,
    may("figures") ? listUnmet(deps, "class-place") : undefined,
    may("settings") ? findFirstSteps(deps) : undefined,
    may("directory") ? listFailing(deps.db, MAX_FAILING) : undefined,
  ]);
  return { directory, unmetPlaces, unmetClasses, firstSteps, failingCalendars };
}

async function listWaiting(deps: TodayDeps, actor: Actor, may: (right: Right) => boolean) {
  const { db, teamEmail } = deps;
  const mayDecide = may("listings") || may("directory");
  const { items } = mayDecide ? await listQueue(deps, actor) : { items: [] };
  const asked = { teamEmail, limit: MAX_WAITING, letters: MESSAGE_LETTERS };
  const messages = may("messages") ? await listWaitingMessages(db, asked) : [];
  const lines: WaitingLine[] = messages.map(({ id, begins, since }) => ({
    what: "message",
    id,
    name: `“${oneLine(begins).trim()}${begins.length < MESSAGE_LETTERS ? "" : "…"}”`,
    city: null,
    since,
    due: dueOf(since, deps.now()),
  }));
  return [...items, ...lines]
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
    .slice(0, MAX_WAITING);
}

async function listPoor(deps: TodayDeps): Promise<PoorText[]> {
  const texts = await listPoorTexts(deps, lastDays(POOR_DAYS, ontarioDay(deps.now())));
  return texts
    .filter(({ noResults, meaning }) => noResults > 0 && meaning === undefined)
    .slice(0, MAX_POOR);
}

async function listUnmet(
  { db, now }: TodayDeps,
  kind: "place" | "class-place",
): Promise<UnmetPlace[]> {
  const range = lastDays(UNMET_DAYS, ontarioDay(now()));
  const top = await listTopKeys(db, {
    ...range,
    kind,
    by: "poorResults",
    limit: MAX_UNMET,
  });
  return top
    .filter(({ noResults }) => noResults > 0)
    .map(({ key, noResults }) => ({ place: key, searches: noResults }));
}

async function listChanges({ db, now }: TodayDeps): Promise<LogEntry[]> {
  return toLogEntries(
    { db, undoables },
    await listLogEntries(db, { isFolded: true, isWithoutVisits: true }, MAX_CHANGES),
    now(),
  );
}

async function readRevenue({ db, now }: TodayDeps): Promise<Revenue> {
  const thisMonth = monthBegan(now());
  const lastMonth = monthBegan(addDays(thisMonth, -1));
  const packages = await listPaidByPackage(db, { thisMonth, lastMonth });
  const sum = (month: keyof PaidMonths) => packages.reduce((cents, paid) => cents + paid[month], 0);
  return { thisMonthCents: sum("thisMonthCents"), lastMonthCents: sum("lastMonthCents"), packages };
}

function monthBegan(now: Date): Date {
  return instantOf({ ...localTime(now, ONTARIO), day: 1 }, 0, ONTARIO);
}

export function createTodayServices(deps: TodayDeps) {
  return bindServices(deps, { dismissFirstSteps, getToday });
}
