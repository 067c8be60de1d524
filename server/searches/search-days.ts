import { setTimeout as sleep } from "node:timers/promises";
import {
  addDays,
  dayPlus,
  listDays,
  ontarioDay,
  startOfOntarioDay,
} from "#domain/rules/dates/calendar.ts";
import { addSearches, countedText, noSearches } from "#domain/rules/search-figures/search-range.ts";
import type { Database } from "#server/database/database.ts";
import { type Job, PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";
import { findSetting, putSetting } from "#server/settings/setting-queries.ts";
import {
  addUpSearches,
  deleteRareTexts,
  findEndsOfSearches,
  findSearchAfter,
  putSearchDay,
  type SearchDayRow,
} from "./search-day-queries.ts";

type SearchDaysParts = {
  readonly db: Database;
  readonly log: Log;
  /** How long single searches are kept. */
  readonly keptDays: number;
  readonly everyMs?: number;
};

const EVERY_MS = 15_000;
/** At most this share of the time is spent: a busy day is added up less often. */
const SHARE_OF_TIME = 0.05;
/** Left to others between two hours of searches. */
const PAUSE_MS = 10;
const HOUR_MS = 60 * 60 * 1000;
/** Searches wait in batches, longer where the database was away: then the day that is over is final. */
const GRACE_MS = 2 * HOUR_MS;
const MAX_KEYS = 300;
/** What fewer typed in a day is forgotten with the single searches. */
const RARE = 3;
const FINAL_THROUGH = "searches-added-up-through";

/** Adds up the searches of each day, for charts that read a few rows instead of a million (decision 39). */
export function createSearchDays({ db, log, keptDays, everyMs = EVERY_MS }: SearchDaysParts): Job {
  const stopping = new AbortController();
  const known: Known = { newestId: 0 };
  let restUntil = 0;
  const job = new PeriodicJob({
    everyMs,
    shared: { db, name: "search days" },
    run: async () => {
      if (performance.now() < restUntil) return;
      const began = performance.now();
      await addUpDays({ db, keptDays, now: new Date(), known, stopping: stopping.signal });
      const tookMs = performance.now() - began;
      restUntil = performance.now() + tookMs / SHARE_OF_TIME;
    },
    onFailure: (error) => log.warn({ err: error }, "the searches could not be added up"),
  });
  return {
    start: () => job.start(),
    stop: () => {
      stopping.abort();
      return job.stop();
    },
  };
}

/** What the last run saw: without a new search there is nothing to do on the same day. */
type Known = { newestId: number; day?: string };

type Run = {
  readonly db: Database;
  readonly keptDays: number;
  readonly now: Date;
  readonly known?: Known;
  readonly stopping?: AbortSignal;
};

/** Today, and each day that is not final yet; at the first start that is every day with a search. */
export async function addUpDays(run: Run): Promise<void> {
  const { db, now, known, stopping } = run;
  const ends = await findEndsOfSearches(db);
  const today = ontarioDay(now);
  if (ends === undefined || (known?.newestId === ends.newestId && known.day === today)) return;
  const finalThrough = await findSetting(db, FINAL_THROUGH);
  const first = finalThrough === undefined ? ontarioDay(ends.oldest) : dayPlus(finalThrough, 1);
  for (const day of listDays(first, today)) {
    if (!(await addUpDay(db, day, stopping))) return;
    const isFinal = now.getTime() >= startOfOntarioDay(dayPlus(day, 1)).getTime() + GRACE_MS;
    if (isFinal) await putSetting(db, FINAL_THROUGH, day);
  }
  await deleteRareTexts(db, {
    before: ontarioDay(addDays(now, -run.keptDays)),
    fewerThan: RARE,
  });
  if (known !== undefined) Object.assign(known, { newestId: ends.newestId, day: today });
}

/** By the hour, since a query over a whole busy day would keep the embedded database to itself. */
async function addUpDay(db: Database, day: string, stopping?: AbortSignal): Promise<boolean> {
  const counted = new Map<string, SearchDayRow>();
  const end = startOfOntarioDay(dayPlus(day, 1));
  let from = await findSearchAfter(db, startOfOntarioDay(day), end);
  while (from !== undefined) {
    if (stopping?.aborted) return false;
    const before = new Date(Math.min(from.getTime() + HOUR_MS, end.getTime()));
    for (const row of await addUpSearches(db, { from, before })) count(counted, row);
    await sleep(PAUSE_MS);
    from = await findSearchAfter(db, before, end);
  }
  await putSearchDay(db, day, mostFrequent([...counted.values()]), MAX_KEYS);
  return true;
}

function count(counted: Map<string, SearchDayRow>, row: SearchDayRow): void {
  const key = row.kind === "text" ? countedText(row.key) : row.key;
  if (key === undefined) return;
  const name = `${row.kind} ${key}`;
  const sum = addSearches(counted.get(name) ?? noSearches, row);
  counted.set(name, { ...sum, kind: row.kind, key });
}

function mostFrequent(rows: readonly SearchDayRow[]): SearchDayRow[] {
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return [...byKind.values()].flatMap((ofKind) =>
    ofKind.toSorted((a, b) => b.searches - a.searches).slice(0, MAX_KEYS),
  );
}
