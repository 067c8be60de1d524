import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { DatabaseConnection, Notice } from "#server/database/database.ts";
import type { Log } from "#server/log.ts";

const RETRY_MS = 2_000;
/** While changes come one after another, so much of the time at most goes into making new pictures of them. */
const BUSY_SHARE = 0.1;
const MAX_PAUSE_MS = 700;
/** Whoever waits for what they wrote to be shown is answered then, in any case. */
const MAX_WAIT_MS = 1_000;

export type Following = {
  /** Once all that was committed before is shown here. */
  readonly caughtUp: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Followed = {
  /** Its notices' payload is a JSON list of studio ids, or nothing where there are too many to name. */
  readonly channel: string;
  /** Everything, before changes are followed; those that come meanwhile are read after it. */
  readonly load: () => Promise<void>;
  /** Those studios, or everything. */
  readonly refresh: (ids: readonly number[] | undefined) => Promise<void>;
  readonly log: Log;
  /** For the log: `the catalogue`. */
  readonly name: string;
};

/**
 * Loads what is held in memory of the database and follows the changes that any process announces, also while it
 * loads. Where the database was away meanwhile, or a refresh failed, everything is read anew as soon as it answers.
 */
export async function followChanges(
  connection: Pick<DatabaseConnection, "listen" | "notify">,
  { channel, load, refresh, log, name }: Followed,
): Promise<Following> {
  const changed = new Set<number>();
  const stopping = new AbortController();
  let everything = false;
  let running = true;
  /** Who waits, by what they announced after their change; and those whose turn has come. */
  const waiting = new Map<string, () => void>();
  let due: (() => void)[] = [];
  let pause = new AbortController();

  async function caughtUp(): Promise<void> {
    const mark = randomUUID();
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.set(mark, resolve);
    const told = connection.notify(channel, JSON.stringify([mark])).then(() => promise);
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

  async function refreshOrRetry(): Promise<void> {
    const ids = everything ? undefined : [...changed];
    everything = false;
    changed.clear();
    try {
      await refresh(ids);
    } catch (error) {
      log.warn({ err: error }, `${name} could not be refreshed, trying again`);
      everything = true;
      await setTimeout(RETRY_MS, undefined, { ref: false });
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
      if (everything || changed.size > 0) await refreshOrRetry();
      for (const tell of told) tell();
      const signal = AbortSignal.any([stopping.signal, pause.signal]);
      await pauseAfter(performance.now() - began, signal);
    }
    running = false;
  }

  const stopListening = await connection.listen(channel, (notice) => {
    const ids = changedIds(notice);
    if (ids === undefined) everything = true;
    else for (const id of ids) changed.add(id);
    takeWaiting(notice);
    void run();
  });
  try {
    await load();
  } catch (error) {
    await stopListening();
    throw error;
  }
  running = false;
  void run();
  const stop = async () => {
    stopping.abort();
    await stopListening();
  };
  return { caughtUp, stop };
}

/** An import announces thousands of studios in a row: those of the pause are read together after it, unless somebody waits. */
async function pauseAfter(refreshMs: number, signal: AbortSignal): Promise<void> {
  const pauseMs = Math.min(refreshMs / BUSY_SHARE, MAX_PAUSE_MS);
  if (pauseMs >= 1) await setTimeout(pauseMs, undefined, { signal, ref: false }).catch(() => {});
}

function changedIds(notice: Notice): readonly number[] | undefined {
  if (notice.type === "reconnected" || notice.payload === "") return undefined;
  const ids: unknown = JSON.parse(notice.payload);
  return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : undefined;
}
