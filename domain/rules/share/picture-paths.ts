import type { BlogPostCard } from "#domain/contracts/blog.ts";
import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import { textHash } from "#domain/rules/basics/seeded-numbers.ts";
import { findPhotoHash } from "#domain/rules/photos/photo-address.ts";

export const sharePictureSize = { width: 1200, height: 630 } as const;

/** How much of it a photo fills, at its right. */
export const sharePhotoSize = { width: 600, height: 630 } as const;

/** Changes with the design, so that no picture of an earlier one is kept anywhere. */
const DESIGN = 1;

const CLASS_TYPES_SHOWN = 3;

/** All that a studio's picture shows (product rules, "Search engines"). */
export function studioPictureFacts(studio: Omit<StudioCard, "distance">) {
  const { name, city, neighborhood, rating, reviewCount, priceRange } = studio;
  const classTypes = studio.classTypes.slice(0, CLASS_TYPES_SHOWN);
  const photo = findPhotoHash(studio.imageUrl ?? "");
  return { name, city, neighborhood, rating, reviewCount, priceRange, classTypes, photo };
}

export function postPictureFacts({ title, author, category, publishedAt }: BlogPostCard) {
  return { title, author, category, publishedAt };
}

/** The same for the same facts, and different as soon as one of them is. */
export function pictureRevision(facts: object): string {
  return (textHash(JSON.stringify([DESIGN, facts])) >>> 0).toString(36);
}

export function studioPicturePath(studio: Omit<StudioCard, "distance">): string {
  return `${presentPicturePath(studio.id)}?v=${pictureRevision(studioPictureFacts(studio))}`;
}

/** The studio's picture as it is whenever somebody asks. */
export function presentPicturePath(studioId: number): string {
  return `/share/studio/${studioId}.png`;
}

export function postPicturePath(post: BlogPostCard): string {
  const revision = pictureRevision(postPictureFacts(post));
  return `/share/post/${encodeURIComponent(post.slug)}.png?v=${revision}`;
}

/** A place's picture has its number of studios, which its page may show filtered: it is asked for again. */
export function placePicturePath(slug: string, filter?: string): string {
  const place = encodeURIComponent(slug);
  return filter === undefined ? `/share/place/${place}.png` : `/share/place/${place}/${filter}.png`;
}
