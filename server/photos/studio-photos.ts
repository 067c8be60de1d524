import { findPhotoHash, photoUrl } from "#domain/rules/photos/photo-address.ts";
import { photoLimits, photoRefusals } from "#domain/rules/photos/photo-limits.ts";
import { picturesOf, withMoved, withPhoto } from "#domain/rules/photos/photo-order.ts";
import type { FactSource } from "#domain/rules/studio/precedence.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import { bindServices, type StoreDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { addressOf, asOwner } from "#server/owners/change-owned.ts";
import { requireOwned } from "#server/owners/owned-studio.ts";
import { submitReviewItem, withdrawReviewItem } from "#server/proposals/proposals.ts";
import { lockReviewItem } from "#server/proposals/review-item-queries.ts";
import { saveStudio } from "#server/studios/save-studio.ts";
import { announceStudios, findStudioRow, lockStudio } from "#server/studios/studio-queries.ts";
import type { PhotoParts } from "./photo-parts.ts";
import {
  insertPhoto,
  listPhotoRows,
  listWaitingPhotos,
  updateAlt,
  updateProposedAlt,
} from "./photo-queries.ts";
import { takePhoto } from "./take-photo.ts";

export type PhotoDeps = StoreDeps & { readonly photos: PhotoParts };

/** Whose hands a photo comes from: what an owner sends is looked at before it shows. */
type Door = {
  readonly source: Extract<FactSource, "owner" | "operator">;
  /** Refuses whoever may not; answers with who it is, as the log names them. */
  readonly require: (db: Database, actor: Actor, studioId: number) => Promise<Actor>;
};

const doors = {
  owner: {
    source: "owner",
    require: async (db, actor, studioId) => {
      await requireOwned(db, actor, studioId);
      return asOwner(actor);
    },
  },
  operator: {
    source: "operator",
    require: async (_db, actor) => {
      requireRight(actor, "directory");
      return actor;
    },
  },
} as const satisfies Readonly<Record<string, Door>>;

type OfDoor = PhotoDeps & { readonly door: Door };

type ShownPhoto = {
  readonly url: string;
  readonly alt: string;
  /** Of a picture that an import named, and that lies elsewhere. */
  readonly isElsewhere: boolean;
};

type WaitingPhoto = {
  readonly itemId: number;
  readonly url: string;
  readonly alt: string;
  readonly since: Date;
};

export type StudioPhotos = {
  readonly studioId: number;
  readonly studioName: string;
  /** In the order of the page; the first is the cover. */
  readonly shown: readonly ShownPhoto[];
  readonly waiting: readonly WaitingPhoto[];
  /** How many more there is room for. */
  readonly room: number;
  readonly isReviewed: boolean;
};

async function getPhotos(
  { db, door }: OfDoor,
  actor: Actor,
  { studioId }: { readonly studioId: number },
): Promise<StudioPhotos> {
  await door.require(db, actor, studioId);
  const studio = await findStudioRow(db, studioId);
  if (studio === undefined) throw noStudio();
  const rows = await listPhotoRows(db, studioId);
  const waiting = await listWaitingPhotos(db, studioId);
  const altOf = new Map(rows.map(({ hash, alt }) => [photoUrl(hash), alt]));
  const shown = picturesOf(studio).map((url) => ({
    url,
    alt: altOf.get(url) ?? "",
    isElsewhere: findPhotoHash(url) === undefined,
  }));
  return {
    studioId,
    studioName: studio.name,
    shown,
    waiting,
    room: roomFor(studio, waiting.length),
    isReviewed: door.source === "owner",
  };
}

/** Pictures that lie elsewhere are not counted: nobody chose them. */
function roomFor(studio: StudioRow, waiting: number): number {
  const own = picturesOf(studio).filter((url) => findPhotoHash(url) !== undefined);
  return Math.max(0, photoLimits.perStudio - own.length - waiting);
}

type Adding = {
  readonly studioId: number;
  /** Where the file lies that was sent. */
  readonly path: string;
  readonly alt: string;
};

/** Answers with its address, and whether it shows already. */
async function addPhoto(
  deps: OfDoor,
  actor: Actor,
  { studioId, path, alt }: Adding,
): Promise<{ url: string; isShown: boolean }> {
  const { db, door, photos } = deps;
  const { room } = await getPhotos(deps, actor, { studioId });
  if (room === 0) throw new AppError("conflict", photoRefusals.tooMany);
  const photo = await takePhoto(photos, path, actor.name);
  const url = photoUrl(photo.hash);
  const isShown = await db.transaction(async (tx) => {
    const studio = await lockStudio(tx, studioId);
    // Once more: rights may have ended while the picture was read.
    const who = await door.require(tx, actor, studioId);
    if (studio === undefined || studio.mergedIntoId !== null) throw noStudio();
    const waiting = await listWaitingPhotos(tx, studioId);
    if (picturesOf(studio).includes(url) || waiting.some((other) => other.url === url)) {
      throw new AppError("conflict", photoRefusals.twice);
    }
    if (roomFor(studio, waiting.length) === 0) {
      throw new AppError("conflict", photoRefusals.tooMany);
    }
    await insertPhoto(tx, { ...photo, studioId, alt, uploadedBy: who.name });
    if (door.source === "owner") {
      const proposal = { url, description: alt };
      const from = { submittedBy: who.name, email: addressOf(who) };
      await submitReviewItem(tx, who, { kind: "photo", studioId, ...from, proposal });
      return false;
    }
    await savePictures(tx, deps, { actor: who, studio, urls: withPhoto(picturesOf(studio), url) });
    return true;
  });
  return { url, isShown };
}

type Saving = {
  readonly actor: Actor;
  readonly studio: StudioRow;
  readonly urls: readonly string[];
  readonly action?: "studio.photo" | "studio.edit";
};

async function savePictures(
  tx: Database,
  { door, now }: OfDoor,
  { actor, studio, urls, action = "studio.photo" }: Saving,
): Promise<void> {
  await saveStudio(tx, {
    actor,
    action,
    origin: { source: door.source },
    now: now(),
    studioId: studio.id,
    values: { imageUrls: [...urls], imageUrl: urls[0] ?? null },
    insistsOn: ["imageUrl", "imageUrls"],
  });
}

/** One of those that are shown. */
type Picked = { readonly studioId: number; readonly url: string };

/** The studio's pictures, locked; what is not among them is not found. */
async function lockPictures(tx: Database, { studioId, url }: Picked) {
  const studio = await lockStudio(tx, studioId);
  if (studio === undefined) throw noStudio();
  const urls = picturesOf(studio);
  if (!urls.includes(url)) throw new AppError("not-found", "This photo is not shown any more.");
  return { studio, urls };
}

/** Asks for the right before anything is locked, and once more within the transaction: it may have ended meanwhile. */
async function changePhotos(
  { db, door }: OfDoor,
  actor: Actor,
  studioId: number,
  apply: (tx: Database, who: Actor) => Promise<void>,
): Promise<void> {
  await door.require(db, actor, studioId);
  await db.transaction(async (tx) => {
    await lockStudio(tx, studioId);
    await apply(tx, await door.require(tx, actor, studioId));
  });
}

/** To a place among them, counted from 0; the first is the cover. */
async function movePhoto(
  deps: OfDoor,
  actor: Actor,
  { to, ...picked }: Picked & { readonly to: number },
): Promise<void> {
  await changePhotos(deps, actor, picked.studioId, async (tx, who) => {
    const { studio, urls } = await lockPictures(tx, picked);
    const moved = withMoved(urls, picked.url, to);
    await savePictures(tx, deps, { actor: who, studio, urls: moved, action: "studio.edit" });
  });
}

/** It stays as long as that can be undone. */
async function removePhoto(deps: OfDoor, actor: Actor, picked: Picked): Promise<void> {
  await changePhotos(deps, actor, picked.studioId, async (tx, who) => {
    const { studio, urls } = await lockPictures(tx, picked);
    const left = urls.filter((url) => url !== picked.url);
    await savePictures(tx, deps, { actor: who, studio, urls: left, action: "studio.edit" });
  });
}

/** What those read who don't see it; of one that waits, the team reads it, too. */
async function describePhoto(
  deps: OfDoor,
  actor: Actor,
  { studioId, url, alt }: Picked & { readonly alt: string },
): Promise<void> {
  await changePhotos(deps, actor, studioId, async (tx, who) => {
    const hash = findPhotoHash(url);
    if (hash === undefined) throw new AppError("not-found", "This picture has no description.");
    const row = (await listPhotoRows(tx, studioId)).find((photo) => photo.hash === hash);
    if (row === undefined) throw new AppError("not-found", "This photo is gone.");
    if (row.alt === alt) return;
    await updateAlt(tx, { studioId, hash, alt });
    await updateProposedAlt(tx, { studioId, url, alt });
    await writeAudit(tx, {
      actor: who,
      action: "studio.describe-photo",
      subjectId: studioId,
      before: { photoAlt: row.alt },
      after: { photoAlt: alt },
    });
    await announceStudios(tx, [studioId]);
  });
}

/** Of one that waits: nobody has to look at it any more. */
async function withdrawPhoto(
  deps: OfDoor,
  actor: Actor,
  { studioId, itemId }: { readonly studioId: number; readonly itemId: number },
): Promise<void> {
  await deps.door.require(deps.db, actor, studioId);
  await deps.db.transaction(async (tx) => {
    // The item is locked first, as it is by whoever decides about it.
    const item = await lockReviewItem(tx, itemId);
    const who = await deps.door.require(tx, actor, studioId);
    if (item.studioId !== studioId || item.kind !== "photo") throw noStudio();
    if (item.state !== "open") {
      throw new AppError("conflict", "The team has decided about this photo already.");
    }
    await withdrawReviewItem(tx, who, item, deps.now());
  });
}

function noStudio(): AppError {
  return new AppError("not-found", "There is no such studio.");
}

const services = { getPhotos, addPhoto, movePhoto, removePhoto, describePhoto, withdrawPhoto };

/** Of the portal. */
export function createOwnerPhotoServices(deps: PhotoDeps) {
  return bindServices({ ...deps, door: doors.owner }, services);
}

/** Of the console, where a photo shows at once. */
export function createStudioPhotoServices(deps: PhotoDeps) {
  return bindServices({ ...deps, door: doors.operator }, services);
}
