import { addDays } from "#domain/rules/dates/calendar.ts";
import type { Database } from "#server/database/database.ts";
import { type Job, PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";
import { deleteFetchedBefore } from "./fetched-queries.ts";
import type { PhotoParts } from "./photo-parts.ts";
import {
  adoptPhotos,
  deleteRemovedBefore,
  listKnownHashes,
  listUnfinishedHashes,
  noteUnused,
} from "./photo-queries.ts";
import { finishPhoto } from "./take-photo.ts";

/** As long as changes can be undone. */
const KEPT_DAYS = 90;
/** Longer than any upload takes from its files to its row. */
const UNKNOWN_DAYS = 1;
const LOOKED_UP_AT_ONCE = 200;

type CleanUpParts = {
  readonly db: Database;
  readonly photos: PhotoParts;
  readonly now: () => Date;
};

/** Removes the files that nothing speaks of any more; answers with how many photos that were. */
export async function cleanUpPhotos({ db, photos, now }: CleanUpParts): Promise<number> {
  await adoptPhotos(db);
  await noteUnused(db, now());
  await deleteRemovedBefore(db, addDays(now(), -KEPT_DAYS));
  await deleteFetchedBefore(db, addDays(now(), -KEPT_DAYS));
  const border = addDays(now(), -UNKNOWN_DAYS);
  let removed = 0;
  let old: string[] = [];
  const removeUnknown = async () => {
    const known = await listKnownHashes(db, old);
    for (const hash of old) {
      if (known.has(hash)) continue;
      // Somebody may have sent it anew while the others were removed.
      if ((await listKnownHashes(db, [hash])).size > 0) continue;
      await photos.store.remove(hash);
      removed += 1;
    }
    old = [];
  };
  for await (const { hash, changedAt } of photos.store.list()) {
    if (changedAt >= border) continue;
    old.push(hash);
    if (old.length >= LOOKED_UP_AT_ONCE) await removeUnknown();
  }
  await removeUnknown();
  return removed;
}

type JobParts = Omit<CleanUpParts, "now"> & { readonly log: Log };

const HOUR_MS = 60 * 60 * 1000;

export function createPhotoCleanUp({ db, photos, log }: JobParts): PeriodicJob {
  return new PeriodicJob({
    everyMs: 6 * HOUR_MS,
    shared: { db, name: "photo clean-up" },
    run: async () => {
      const removed = await cleanUpPhotos({ db, photos, now: () => new Date() });
      if (removed > 0) log.info({ removed }, "photos that nobody shows were removed");
    },
    onFailure: (error) => {
      log.warn({ err: error }, "photos could not be cleaned up, trying again");
    },
  });
}

const FINISHED_AT_ONCE = 20;
const FINISH_MS = 60_000;

/** Makes the AVIF of new photos; whoever sent them does not wait for it. */
export function createPhotoFinishing({ db, photos, log }: JobParts): Job {
  const stopping = new AbortController();
  const job = new PeriodicJob({
    everyMs: FINISH_MS,
    shared: { db, name: "photo sizes" },
    run: () => finishPhotos({ db, photos }, stopping.signal),
    onFailure: (error) => {
      log.warn({ err: error }, "a photo's further sizes could not be made, trying again");
    },
  });
  return {
    start: () => job.start(),
    stop: () => {
      stopping.abort();
      return job.stop();
    },
  };
}

export async function finishPhotos(
  parts: Omit<CleanUpParts, "now">,
  signal?: AbortSignal,
): Promise<void> {
  for (const hash of await listUnfinishedHashes(parts.db, FINISHED_AT_ONCE)) {
    if (signal?.aborted === true) return;
    await finishPhoto(parts, hash);
  }
}
