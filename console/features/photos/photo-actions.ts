import { readStudioId } from "#console/lib/addresses.ts";
import type { Work } from "#console/lib/console-action.ts";
import { findRefusal, refuse } from "#console/lib/refusal.ts";
import {
  addPhotosSchema,
  describePhotoSchema,
  movePhotoSchema,
  pickPhotoSchema,
  withdrawPhotoSchema,
} from "#domain/contracts/console/photos.ts";
import type { ConsoleServices } from "#server/console/console-services.ts";

type Params = { readonly studioId: string };
export type PhotoServices = ConsoleServices["photos"];

const noFile = { status: 400, message: "Choose a photo first.", issues: [] };

/** Every photo for itself: one that can't be taken does not keep the others out. */
export async function addPhotos(photos: PhotoServices, work: Work<Params>) {
  const { actor, uploads, params, read, findOutage } = work;
  const studioId = readStudioId(params.studioId);
  const { alt } = read(addPhotosSchema);
  if (uploads.length === 0) return refuse(noFile);
  const refused: string[] = [];
  let status = 400;
  for (const { path, fileName } of uploads) {
    try {
      await photos.addPhoto(actor, { studioId, path, alt });
    } catch (error) {
      const refusal = findRefusal(error);
      if (refusal === undefined) throw error;
      // The team hears of a store that is away, too.
      findOutage(error);
      status = refusal.status;
      refused.push(
        uploads.length === 1 ? refusal.message : `${shortName(fileName)}: ${refusal.message}`,
      );
    }
  }
  const added = uploads.length - refused.length;
  if (refused.length === 0) return { added };
  const taken =
    added === 0 ? "" : `${added === 1 ? "One photo was" : `${added} photos were`} added. `;
  return refuse({ status, message: `${taken}${refused.join(" ")}`, issues: [] });
}

function shortName(name: string): string {
  return name.length > 40 ? `${name.slice(0, 37)}…` : name;
}

/** The screen's own buttons. */
export async function changePhotos(photos: PhotoServices, work: Work<Params>) {
  const { actor, params, intent, read } = work;
  const studioId = readStudioId(params.studioId);
  switch (intent) {
    case "move": {
      const { url, to } = read(movePhotoSchema);
      await photos.movePhoto(actor, { studioId, url, to });
      return { moved: { url, to } };
    }
    case "remove":
      await photos.removePhoto(actor, { studioId, ...read(pickPhotoSchema) });
      return { done: "The photo is not shown any more." };
    case "describe":
      await photos.describePhoto(actor, { studioId, ...read(describePhotoSchema) });
      return { done: "The description is saved." };
    case "withdraw":
      await photos.withdrawPhoto(actor, { studioId, ...read(withdrawPhotoSchema) });
      return { done: "The photo is withdrawn." };
    default:
      return addPhotos(photos, work);
  }
}
