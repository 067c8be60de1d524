import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { finishSteps } from "#domain/rules/basics/steps.ts";
import type { DatabaseConnection, Notice } from "#server/database/database.ts";
import { runSteps } from "#server/jobs/steps.ts";
import { afterVisitors } from "#server/jobs/visitors-first.ts";
import type { Log } from "#server/log.ts";
import type { Catalogue } from "./catalogue.ts";
import type { CatalogueStudio } from "./catalogue-studio.ts";
import { catalogueStudio, studioJson } from "./from-rows.ts";
import { listLiveStudios, listStudioDetails, pageLiveStudios } from "./live-studio-queries.ts";
import { StudioDetails } from "./studio-details.ts";

/** Its payload is a JSON list of studio ids, or nothing where there are too many to name. */
export const STUDIOS_CHANGED = "studios_changed";

const RETRY_MS = 2_000;
/** While changes come one after another, so much of the time at most goes into making new pictures of them. */
const BUSY_SHARE = 0.1;
const MAX_PAUSE_MS = 700;
/** Longer than the time between two pictures of an import. */
const QUIET_MS = 2_500;
/** Whoever waits for what they wrote to be shown is answered then, in any case. */
const MAX_WAIT_MS = 1_000;
/** To turn so many rows into studios takes a few milliseconds, in which no visitor is answered. */
const READ_AT_ONCE = 50;
/** Of the time that a new picture takes, visitors have two thirds. */
const REST_PER_WORK = 2;

type Clock = () => Date;

export function createStudioDetails(
  { db }: DatabaseConnection,
  now: Clock = () => new Date(),
): StudioDetails {
  return new StudioDetails(async (ids) => {
    const found = await listStudioDetails(db, ids);
    return new Map(found.map((record) => [record.studio.id, studioJson(record, now())]));
  });
}

export async function loadCatalogue(
  connection: DatabaseConnection,
  catalogue: Catalogue,
  now: Clock = () => new Date(),
): Promise<void> {
  finishSteps(catalogue.replaceAll(await listStudios(connection, now())));
}

export type Following = {
  /** Once all that was committed before is shown here. */
  readonly caughtUp: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Loads the catalogue and follows the changes that any process announces, also while it loads. Where the database was away meanwhile, or a
 * refresh failed, everything is read anew as soon as it answers. Details are read ahead beside that:
 * a change never waits until thousands of them are there.
 */
export async function keepCatalogueFresh(
  connection: DatabaseConnection,
  parts: { catalogue: Catalogue; details: StudioDetails; log: Log; now?: Clock },
): Promise<Following> {
  const { catalogue, details, log, now = () => new Date() } = parts;
  const changed = new Set<number>();
  const stopping = new AbortController();
  let everything = false;
  let running = true;
  let changes = 0;
  const unread = new Set<number>();
  let warming: Promise<void> | undefined;
  /** Who waits, by what they announced after their change; and those whose turn has come. */
  const waiting = new Map<string, () => void>();
  let due: (() => void)[] = [];
  let pause = new AbortController();

  async function caughtUp(): Promise<void> {
    const mark = randomUUID();
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.set(mark, resolve);
    const told = connection.notify(STUDIOS_CHANGED, JSON.stringify([mark])).then(() => promise);
    await Promise.race([told, setTimeout(MAX_WAIT_MS, undefined, { ref: false })]).catch(() => {});
    waiting.delete(mark);
  }

  function takeWaiting(notice: Notice): void {
    for (const [mark, resolve] of waiting) {
      if (notice.type !== "message" || !notice.payload.includes(mark)) continue;
      due.push(resolve);
      pause.abort();
    }
  }

  async function refresh(): Promise<void> {
    const ids = everything ? undefined : [...changed];
    everything = false;
    changed.clear();
    changes += 1;
    try {
      const studios = await listStudios(connection, now(), ids);
      details.invalidate(ids ?? "all");
      await runSteps(
        ids === undefined ? catalogue.replaceAll(studios) : catalogue.replaceSome(ids, studios),
        REST_PER_WORK,
      );
      for (const id of ids ?? catalogue.index.rowById.keys()) unread.add(id);
      warming ??= warm().finally(() => {
        warming = undefined;
      });
    } catch (error) {
      log.warn({ err: error }, "the catalogue could not be refreshed, trying again");
      everything = true;
      await setTimeout(RETRY_MS, undefined, { ref: false });
    }
  }

  /** Once nothing has changed for a while: what an import brings is read ahead after its end. */
  async function warm(): Promise<void> {
    while (unread.size > 0 && !stopping.signal.aborted) {
      const known = changes;
      await setTimeout(QUIET_MS, undefined, { signal: stopping.signal, ref: false }).catch(
        () => {},
      );
      if (changes !== known) continue;
      const ids = [...unread];
      unread.clear();
      await details.warm(ids, stopping.signal).catch((error: unknown) => {
        log.warn({ err: error }, "the studios' details could not be read ahead");
      });
    }
  }

  /** What was announced meanwhile is read after what is read now. */
  async function run(): Promise<void> {
    if (running) return;
    running = true;
    while (!stopping.signal.aborted && (everything || changed.size + due.length > 0)) {
      const began = performance.now();
      const told = due;
      due = [];
      pause = new AbortController();
      if (everything || changed.size > 0) await refresh();
      for (const tell of told) tell();
      const signal = AbortSignal.any([stopping.signal, pause.signal]);
      await pauseAfter(performance.now() - began, signal);
    }
    running = false;
  }

  const stopListening = await connection.listen(STUDIOS_CHANGED, (notice) => {
    const ids = changedIds(notice);
    if (ids === undefined) everything = true;
    else for (const id of ids) changed.add(id);
    takeWaiting(notice);
    void run();
  });
  try {
    await loadCatalogue(connection, catalogue, now);
  } catch (error) {
    await stopListening();
    throw error;
  }
  running = false;
  void run();
  const stop = async () => {
    stopping.abort();
    await stopListening();
    await warming;
  };
  return { caughtUp, stop };
}

/** An import announces thousands of studios in a row: those of the pause are read together after it, unless somebody waits. */
async function pauseAfter(refreshMs: number, signal: AbortSignal): Promise<void> {
  const pauseMs = Math.min(refreshMs / BUSY_SHARE, MAX_PAUSE_MS);
  if (pauseMs >= 1) await setTimeout(pauseMs, undefined, { signal, ref: false }).catch(() => {});
}

/** All of them, or those few that have changed. */
async function listStudios(
  connection: DatabaseConnection,
  now: Date,
  ids?: readonly number[],
): Promise<CatalogueStudio[]> {
  if (ids !== undefined) {
    const changed: CatalogueStudio[] = [];
    for (let start = 0; start < ids.length; start += READ_AT_ONCE) {
      const rows = await listLiveStudios(connection.db, ids.slice(start, start + READ_AT_ONCE));
      await afterVisitors();
      for (const row of rows) changed.push(catalogueStudio(row, now));
    }
    return changed;
  }
  const all: CatalogueStudio[] = [];
  for await (const page of pageLiveStudios(connection.db)) {
    for (const row of page) all.push(catalogueStudio(row, now));
  }
  return all;
}

function changedIds(notice: Notice): readonly number[] | undefined {
  if (notice.type === "reconnected" || notice.payload === "") return undefined;
  const ids: unknown = JSON.parse(notice.payload);
  return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : undefined;
}
