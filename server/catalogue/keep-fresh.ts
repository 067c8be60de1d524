import { setTimeout } from "node:timers/promises";
import type { DatabaseConnection, Notice } from "#server/db/database.ts";
import {
  listLiveStudios,
  listStudioDetails,
  pageLiveStudios,
} from "#server/db/queries/live-studios.ts";
import type { Log } from "#server/log.ts";
import type { Catalogue } from "./catalogue.ts";
import type { CatalogueStudio } from "./catalogue-studio.ts";
import { catalogueStudio, studioDetail } from "./from-rows.ts";
import { StudioDetails } from "./studio-details.ts";

/** Its payload is a JSON list of studio ids, or nothing where there are too many to name. */
export const STUDIOS_CHANGED = "studios_changed";

const RETRY_MS = 2_000;
/** While changes come one after another, so much of the time at most goes into making new pictures of them. */
const BUSY_SHARE = 0.1;
const MAX_PAUSE_MS = 1_000;

export function createStudioDetails({ db }: DatabaseConnection): StudioDetails {
  return new StudioDetails(async (ids) => {
    const found = await listStudioDetails(db, ids);
    return new Map(
      found.map(({ studio, reviews }) => [
        studio.id,
        Buffer.from(JSON.stringify(studioDetail(studio, reviews))),
      ]),
    );
  });
}

export async function loadCatalogue(
  connection: DatabaseConnection,
  catalogue: Catalogue,
): Promise<void> {
  catalogue.replaceAll(await listStudios(connection));
}

/**
 * Loads the catalogue and follows the changes that any process announces, also while it loads. Where the database was away meanwhile, or a
 * refresh failed, everything is read anew as soon as it answers. Details are read ahead beside that:
 * a change never waits until thousands of them are there.
 */
export async function keepCatalogueFresh(
  connection: DatabaseConnection,
  { catalogue, details, log }: { catalogue: Catalogue; details: StudioDetails; log: Log },
): Promise<() => Promise<void>> {
  const changed = new Set<number>();
  const stopping = new AbortController();
  let everything = false;
  let running = true;
  let warming = Promise.resolve();

  async function refresh(): Promise<void> {
    const ids = everything ? undefined : [...changed];
    everything = false;
    changed.clear();
    try {
      const studios = await listStudios(connection, ids);
      details.invalidate(ids ?? "all");
      if (ids === undefined) catalogue.replaceAll(studios);
      else catalogue.replaceSome(ids, studios);
      warm(ids ?? [...catalogue.index.rowById.keys()]);
    } catch (error) {
      log.warn({ err: error }, "the catalogue could not be refreshed, trying again");
      everything = true;
      await setTimeout(RETRY_MS, undefined, { ref: false });
    }
  }

  function warm(ids: readonly number[]): void {
    warming = warming
      .then(() => details.warm(ids, stopping.signal))
      .catch((error: unknown) => {
        log.warn({ err: error }, "the studios' details could not be read ahead");
      });
  }

  /** What was announced meanwhile is read after what is read now. */
  async function run(): Promise<void> {
    if (running) return;
    running = true;
    while (!stopping.signal.aborted && (everything || changed.size > 0)) {
      const began = performance.now();
      await refresh();
      await pauseAfter(performance.now() - began, stopping.signal);
    }
    running = false;
  }

  const stopListening = await connection.listen(STUDIOS_CHANGED, (notice) => {
    const ids = changedIds(notice);
    if (ids === undefined) everything = true;
    else for (const id of ids) changed.add(id);
    void run();
  });
  try {
    await loadCatalogue(connection, catalogue);
  } catch (error) {
    await stopListening();
    throw error;
  }
  running = false;
  void run();
  return async () => {
    stopping.abort();
    await stopListening();
    await warming;
  };
}

/** An import announces thousands of studios in a row: those of the pause are read together after it. */
async function pauseAfter(refreshMs: number, signal: AbortSignal): Promise<void> {
  const pauseMs = Math.min(refreshMs / BUSY_SHARE, MAX_PAUSE_MS);
  if (pauseMs >= 1) await setTimeout(pauseMs, undefined, { signal, ref: false }).catch(() => {});
}

/** The few that have changed are asked of the primary, which needs no waiting for a replica. */
async function listStudios(
  connection: DatabaseConnection,
  ids?: readonly number[],
): Promise<CatalogueStudio[]> {
  if (ids !== undefined) return (await listLiveStudios(connection.db, ids)).map(catalogueStudio);
  return connection.readMany(async (db) => {
    const all: CatalogueStudio[] = [];
    for await (const page of pageLiveStudios(db)) {
      for (const row of page) all.push(catalogueStudio(row));
    }
    return all;
  });
}

function changedIds(notice: Notice): readonly number[] | undefined {
  if (notice.type === "reconnected" || notice.payload === "") return undefined;
  const ids: unknown = JSON.parse(notice.payload);
  return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : undefined;
}
