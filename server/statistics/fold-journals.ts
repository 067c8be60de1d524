import { randomBytes } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { dayPlus, ontarioDay } from "#domain/rules/dates/calendar.ts";
import { addUp, type CountNetwork, type SettledEvent } from "#domain/rules/statistics/add-up.ts";
import type { Database } from "#server/database/database.ts";
import { lockName } from "#server/database/lock-queries.ts";
import { type Job, PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";
import {
  addStudioDays,
  addStudioSearches,
  deleteFoldedJournal,
  deleteSaltsBefore,
  ensureSalt,
  findFoldedBytes,
  listNetworks,
  listOwnSessions,
  listStudioTargets,
  putFoldedBytes,
  putNetworks,
} from "./count-queries.ts";
import { type Journal, MAX_FILE_MS, MAX_FOLDER_BYTES } from "./journal.ts";
import { type CountedEvent, readJournal } from "./journal-format.ts";
import { hashOfNetwork, NetworkCounts } from "./network-counts.ts";

type FoldParts = {
  readonly db: Database;
  readonly folder: string;
  readonly log: Log;
  readonly now: () => Date;
  /** This process's own, which is told when too much waits. */
  readonly journal?: Pick<Journal, "isFull">;
};

/** Nobody waits for it: whoever opens a page of figures adds up at once. */
const EVERY_MS = 15_000;
/** So many counts are one transaction. Most are of the same studios: a larger one writes hardly more rows. */
const STEP_STUDIOS = 24_000;
/** At most this share of the time is spent while there is more to add up than one step. */
const SHARE_OF_TIME = 0.1;
const MAX_PAUSE_MS = 2_000;
/** Its process has begun another long ago, or is gone. */
const UNUSED_MS = 3 * MAX_FILE_MS;
/** What the database has forgotten of a file by then would count again. */
export const JOURNAL_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Adds journals up: those of this process, of others in the same folder, and of processes that are gone. How far a file
 * is added up is written with the counts, so that whoever comes next goes on from there, and nothing counts twice.
 */
export class JournalFolder {
  readonly #parts: FoldParts;
  /** Up to where each file was added up when this process last looked. */
  readonly #known = new Map<string, number>();
  #folding: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  /** By somebody who reads: then it is done without a pause. */
  #isAwaited = false;

  constructor(parts: FoldParts) {
    this.#parts = parts;
  }

  /** All that was answered before this was called is in the figures after it. */
  fold({ isAwaited = true } = {}): Promise<void> {
    this.#isAwaited ||= isAwaited;
    if (this.#folding === undefined) {
      this.#folding = this.#foldAll().finally(() => {
        this.#folding = undefined;
        this.#isAwaited = false;
      });
      return this.#folding;
    }
    this.#next ??= this.#folding
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        return this.fold();
      });
    return this.#next;
  }

  async #foldAll(): Promise<void> {
    const { db, folder, now, journal } = this.#parts;
    const names = await listJournals(folder);
    for (const name of this.#known.keys()) if (!names.includes(name)) this.#known.delete(name);
    try {
      for (const name of names) await this.#foldFile(name);
    } finally {
      // Also where the database is away: above all then.
      if (journal !== undefined) {
        journal.isFull = (await this.#countWaitingBytes(names)) > MAX_FOLDER_BYTES;
      }
    }
    if (names.length > 0) await deleteSaltsBefore(db, dayPlus(ontarioDay(now()), -1));
  }

  async #countWaitingBytes(names: readonly string[]): Promise<number> {
    let waiting = 0;
    for (const name of names) {
      const { size = 0 } = (await findFile(join(this.#parts.folder, name))) ?? {};
      waiting += Math.max(0, size - (this.#known.get(name) ?? 0));
    }
    return waiting;
  }

  async #foldFile(name: string): Promise<void> {
    const { db, folder, now, log } = this.#parts;
    const path = join(folder, name);
    const file = await findFile(path);
    if (file === undefined) return;
    const ageMs = now().getTime() - file.mtimeMs;
    if (ageMs > (JOURNAL_DAYS - 1) * DAY_MS) {
      log.error({ name }, "a journal of figures is too old to be added up, and deleted");
      await rm(path, { force: true });
      return;
    }
    let end = this.#known.get(name) ?? -1;
    for (let isMore = file.size > end; isMore; ) {
      const began = performance.now();
      const step = await db.transaction((tx) => foldStep(tx, name, () => this.#read(name)));
      if (step === undefined) return;
      if (step.isBroken) log.error({ name }, "a journal of figures can't be read to its end");
      isMore = step.end > end && step.isFull;
      end = step.end;
      this.#known.set(name, end);
      // Of a long way, all but a little is left to visitors.
      const pauseMs = Math.min(MAX_PAUSE_MS, (performance.now() - began) / SHARE_OF_TIME);
      if (isMore && !this.#isAwaited) await sleep(pauseMs);
    }
    if (ageMs > UNUSED_MS) {
      await rm(path, { force: true });
      // Not before: without its row, a file that is still there would count again.
      await deleteFoldedJournal(db, name);
    }
  }

  /** What is wrong with one file keeps no other from being added up; it is said once, until there is more of it. */
  async #read(name: string): Promise<Buffer | undefined> {
    const { folder, log } = this.#parts;
    try {
      return await readFile(join(folder, name));
    } catch (error) {
      if (isMissing(error)) return undefined;
      log.error({ err: error, name }, "a journal of figures can't be read");
      const { size = 0 } = (await findFile(join(folder, name))) ?? {};
      this.#known.set(name, size);
      return undefined;
    }
  }
}

async function listJournals(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && entry.name.endsWith(".journal"))
      .map(({ name }) => name)
      .toSorted();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function findFile(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

type Step = { readonly end: number; readonly isFull: boolean; readonly isBroken: boolean };

/** One after the other, whichever process: the limits of networks are for all of them together. */
async function foldStep(
  tx: Database,
  name: string,
  read: () => Promise<Buffer | undefined>,
): Promise<Step | undefined> {
  await lockName(tx, "statistics");
  const from = await findFoldedBytes(tx, name);
  // Not before: another process may have deleted file and row meanwhile.
  const file = await read();
  if (file === undefined) return undefined;
  const { events, isBroken, end: last } = readJournal(file, { from, maxStudios: STEP_STUDIOS });
  const end = isBroken ? file.length : last;
  if (end > from) {
    await countEvents(tx, events);
    await putFoldedBytes(tx, name, end);
  }
  return { end, isBroken, isFull: end < file.length && events.length > 0 };
}

/** What owners see of their own studios is left out; what was merged counts for what it was merged into. */
async function countEvents(tx: Database, events: readonly CountedEvent[]): Promise<void> {
  const ids = [...new Set(events.flatMap(({ studioIds }) => Array.from(studioIds)))];
  const targets = await listStudioTargets(tx, ids);
  const signedIn = events.flatMap(({ session }) => (session === "" ? [] : session));
  const own = await listOwnSessions(tx, [...new Set(signedIn)]);
  const settled = events.map((event): SettledEvent => {
    const { session } = event;
    const studioIds = Array.from(event.studioIds).flatMap((id) => targets.get(id) ?? []);
    return {
      ...{ kind: event.kind, network: event.network, words: event.words },
      day: dayText(event.day),
      studioIds:
        own.size === 0 ? studioIds : studioIds.filter((id) => !own.has(`${session} ${id}`)),
    };
  });
  const networks = await openNetworks(tx, settled);
  const { days, searches } = addUp(settled, networks.count);
  await networks.save();
  await addStudioDays(tx, days);
  await addStudioSearches(tx, searches);
}

/** The day's counts of all networks among the events. */
async function openNetworks(tx: Database, events: readonly SettledEvent[]) {
  const open = new Map<string, { day: string; network: string; counts: NetworkCounts }>();
  for (const [day, ofDay] of Map.groupBy(events, (event) => event.day)) {
    const salt = await ensureSalt(tx, day, randomBytes(16).toString("base64url"));
    const hashes = new Map(
      ofDay.map(({ network }) => [network, hashOfNetwork(network, salt)] as const),
    );
    const rows = await listNetworks(tx, day, [...hashes.values()]);
    const known = new Map(rows.map((row) => [row.network, row.counts]));
    for (const [network, hash] of hashes) {
      const counts = new NetworkCounts(known.get(hash));
      open.set(`${day} ${network}`, { day, network: hash, counts });
    }
  }
  return {
    count: ({ day, network, kind }: Parameters<CountNetwork>[0], studioId: number) =>
      open.get(`${day} ${network}`)?.counts.countOneMore(studioId, kind) ?? 0,
    save: () =>
      putNetworks(
        tx,
        [...open.values()].map(({ counts, ...row }) => ({ ...row, counts: counts.pack() })),
      ),
  };
}

/** `2026-11-18`, of 20261118. */
function dayText(day: number): string {
  const text = String(day);
  return [text.slice(0, 4), text.slice(4, 6), text.slice(6)].join("-");
}

export function createStatisticsFolding({ folder, log }: { folder: JournalFolder; log: Log }): Job {
  return new PeriodicJob({
    everyMs: EVERY_MS,
    run: () => folder.fold({ isAwaited: false }),
    onFailure: (error) => log.warn({ err: error }, "studios' figures could not be added up"),
  });
}
