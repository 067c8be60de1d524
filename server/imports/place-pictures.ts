import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import { findPhotoHash } from "#domain/rules/photos/photo-address.ts";
import { picturesOf } from "#domain/rules/photos/photo-order.ts";
import type { ImportRow } from "./import-row-queries.ts";

type Pictured = Pick<ImportedPlace, "imageUrl" | "imageUrls">;

/** All pictures of a place, each once, the cover first. */
function allPictures({ imageUrl, imageUrls }: Pictured): string[] {
  return picturesOf({ imageUrl: imageUrl ?? null, imageUrls: imageUrls ?? [] });
}

function isElsewhere(url: string): boolean {
  return findPhotoHash(url) === undefined;
}

/** Those that are no photos of ours. */
export function picturesElsewhere(place: Pictured): string[] {
  return allPictures(place).filter(isElsewhere);
}

export function hasPhotos(place: Pictured | null): boolean {
  return place !== null && allPictures(place).some((url) => !isElsewhere(url));
}

type PicturedRow = Pick<ImportRow, "place" | "fields" | "leftOutFields">;

/** Of a row those that would be written: not what is left out, nor what somebody's word outweighs. */
export function picturesToFetch({ place, fields, leftOutFields }: PicturedRow): string[] {
  const isWanted = (name: "imageUrl" | "imageUrls") =>
    !leftOutFields.includes(name) && fields?.[name]?.kept === undefined;
  return picturesElsewhere({
    imageUrl: isWanted("imageUrl") ? place?.imageUrl : undefined,
    imageUrls: isWanted("imageUrls") ? place?.imageUrls : undefined,
  });
}

/** A place whose pictures are photos of ours, as far as they are known: by where they lay. */
export function withPhotos(
  place: ImportedPlace,
  photos: ReadonlyMap<string, string>,
): ImportedPlace {
  const { imageUrl, imageUrls } = place;
  const photoOf = (url: string) => photos.get(url) ?? url;
  return {
    ...place,
    ...(imageUrl && { imageUrl: photoOf(imageUrl) }),
    ...(imageUrls && { imageUrls: [...new Set(imageUrls.map(photoOf))] }),
  };
}
