import { join } from "node:path";
import { photoUrl } from "#domain/rules/photos/photo-address.ts";
import { picturesOf } from "#domain/rules/photos/photo-order.ts";
import { type PhotographedStudio, samplePhotos } from "#sample/sample-photos.ts";
import type { Database } from "#server/database/database.ts";
import { siteActor } from "#server/history/actor.ts";
import { type Job, PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";
import type { PhotoParts } from "#server/photos/photo-parts.ts";
import { insertPhoto, type NewPhoto } from "#server/photos/photo-queries.ts";
import { takePhoto } from "#server/photos/take-photo.ts";
import { claimSetting, findSetting } from "#server/settings/setting-queries.ts";
import { findSampleStudio } from "#server/studios/sample-queries.ts";
import { saveStudio } from "#server/studios/save-studio.ts";
import { lockStudio } from "#server/studios/studio-queries.ts";

type Parts = {
  readonly db: Database;
  readonly photos: PhotoParts;
  readonly projectFolder: string;
};

const HOUR_MS = 60 * 60 * 1000;

/** The pictures of the fictional studios: the site is up before they are, and nobody waits for them. */
export function createSamplePhotos({ log, ...parts }: Parts & { readonly log: Log }): Job {
  const stopping = new AbortController();
  const job = new PeriodicJob({
    everyMs: HOUR_MS,
    shared: { db: parts.db, name: "sample photos" },
    run: () => loadSamplePhotos(parts, stopping.signal),
    onFailure: (error) => {
      log.warn({ err: error }, "the sample's photos could not be loaded, trying again");
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

/** Each studio's once, and never again: somebody may have removed them. */
export async function loadSamplePhotos(parts: Parts, signal: AbortSignal): Promise<void> {
  for (const studio of samplePhotos) {
    if ((await findSetting(parts.db, loadedKey(studio))) !== undefined) continue;
    const studioId = await findSampleStudio(parts.db, studio.studio);
    if (studioId !== undefined) await loadPhotosOf(parts, { studio, studioId, signal });
    if (signal.aborted) return;
  }
}

/** The setting that says that a studio's photos are loaded. */
export function loadedKey({ studio }: Pick<PhotographedStudio, "studio">): string {
  return `sample-photos:${studio}`;
}

type Loading = {
  readonly studio: PhotographedStudio;
  readonly studioId: number;
  readonly signal: AbortSignal;
};

/** Through the same door as all photos. */
async function loadPhotosOf(
  { db, photos, projectFolder }: Parts,
  { studio, studioId, signal }: Loading,
): Promise<void> {
  const taken: NewPhoto[] = [];
  for (const { file, alt } of studio.photos) {
    if (signal.aborted) return;
    const photo = await takePhoto(photos, join(projectFolder, "sample/photos", file));
    taken.push({ ...photo, studioId, alt, uploadedBy: siteActor.name });
  }
  await db.transaction(async (tx) => {
    if (!(await claimSetting(tx, loadedKey(studio), "loaded"))) return;
    const row = await lockStudio(tx, studioId);
    if (row === undefined) return;
    for (const photo of taken) await insertPhoto(tx, photo);
    const urls = taken.map(({ hash }) => photoUrl(hash));
    const all = [...new Set([...urls, ...picturesOf(row)])];
    await saveStudio(tx, {
      ...{ actor: siteActor, action: "studio.photo", origin: { source: "sample" } },
      ...{ now: new Date(), studioId, values: { imageUrls: all, imageUrl: all[0] ?? null } },
    });
  });
}
