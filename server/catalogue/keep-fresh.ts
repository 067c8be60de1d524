import { setTimeout } from "node:timers/promises";
import { finishSteps } from "#domain/rules/basics/steps.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import { runSteps } from "#server/jobs/steps.ts";
import { afterVisitors } from "#server/jobs/visitors-first.ts";
import type { Log } from "#server/log.ts";
import type { Catalogue } from "./catalogue.ts";
import type { CatalogueStudio } from "./catalogue-studio.ts";
import { type Following, followChanges } from "./follow-changes.ts";
import { catalogueStudio, studioJson } from "./from-rows.ts";
import { listLiveStudios, listStudioDetails, pageLiveStudios } from "./live-studio-queries.ts";
import { StudioDetails } from "./studio-details.ts";

/** Its payload is a JSON list of studio ids, or nothing where there are too many to name. */
export const STUDIOS_CHANGED = "studios_changed";

/** Longer than the time between two pictures of an import. */
const QUIET_MS = 2_500;
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

/**
 * Details are read ahead beside what is followed: a change never waits until thousands of them are there.
 */
export async function keepCatalogueFresh(
  connection: DatabaseConnection,
  parts: { catalogue: Catalogue; details: StudioDetails; log: Log; now?: Clock },
): Promise<Following> {
  const { catalogue, details, log, now = () => new Date() } = parts;
  const stopping = new AbortController();
  let changes = 0;
  const unread = new Set<number>();
  let warming: Promise<void> | undefined;

  async function refresh(ids: readonly number[] | undefined): Promise<void> {
    changes += 1;
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

  const following = await followChanges(connection, {
    channel: STUDIOS_CHANGED,
    load: () => loadCatalogue(connection, catalogue, now),
    refresh,
    log,
    name: "the catalogue",
  });
  const stop = async () => {
    stopping.abort();
    await following.stop();
    await warming;
  };
  return { caughtUp: following.caughtUp, stop };
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
