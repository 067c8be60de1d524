import { filterLabel } from "#domain/rules/search/filter-choices.ts";
import {
  pictureRevision,
  postPictureFacts,
  studioPictureFacts,
} from "#domain/rules/share/picture-paths.ts";
import type { ClassTypeKey } from "#domain/vocabulary/class-types.ts";
import { type BlogDeps, blogPostCard } from "#server/blog/public-posts.ts";
import { resolveSlug } from "#server/catalogue/places/neighbourhoods.ts";
import { countClassTypes } from "#server/catalogue/search/count-facets.ts";
import { bindServices, type Deps } from "#server/deps.ts";
import type { PhotoStore } from "#server/photos/photo-store.ts";
import { placePoster, postPoster, studioPoster } from "./poster-words.ts";
import type { SharePictures } from "./share-pictures.ts";

const CLASS_TYPES_SHOWN = 2;

/** Of a place that has studios, under its own slug; with a class type, if it has one of those. */
async function findPlacePicture(
  { catalogue: { index }, pictures }: ShareDeps,
  slug: string,
  filter?: ClassTypeKey,
): Promise<FoundPicture | undefined> {
  const place = resolveSlug(index, slug);
  if (place === undefined || place.kind !== "named" || place.slug !== slug) return undefined;
  const offers = countClassTypes(index, place.rows);
  const count = filter === undefined ? place.rows.length : countOf(offers, filter);
  if (count === 0) return undefined;
  const facts = {
    name: place.name,
    slug,
    city: place.citySlug === slug ? undefined : place.city,
    count,
    filterLabel: filter && filterLabel(filter),
    classTypes:
      filter === undefined ? offers.slice(0, CLASS_TYPES_SHOWN).map(({ key }) => key) : [],
  };
  const revision = pictureRevision(facts);
  const key = `place ${slug} ${filter ?? ""} ${revision}`;
  return { png: await pictures.find(key, () => placePoster(facts)), revision };
}

function countOf(offers: ReturnType<typeof countClassTypes>, filter: ClassTypeKey): number {
  return offers.find(({ key }) => key === filter)?.count ?? 0;
}

/** Of a public post. */
async function findPostPicture(
  { posts, pictures }: ShareDeps,
  slug: string,
): Promise<FoundPicture | undefined> {
  const post = await posts.find(slug);
  if (post === undefined) return undefined;
  const facts = postPictureFacts(blogPostCard(post));
  const revision = pictureRevision(facts);
  const png = await pictures.find(`post ${slug} ${revision}`, () => postPoster(facts));
  return { png, revision };
}

/** Of a live studio. */
async function findStudioPicture(
  { catalogue: { index }, pictures, photoStore }: ShareDeps,
  id: number,
): Promise<FoundPicture | undefined> {
  const studio = index.studios[index.rowById.get(id) ?? -1];
  if (studio === undefined) return undefined;
  const facts = studioPictureFacts(studio.card);
  const revision = pictureRevision(facts);
  const { photo } = facts;
  const png = await pictures.find(`studio ${id} ${revision}`, async () =>
    studioPoster(
      facts,
      photo === undefined ? undefined : await photoStore.find(photo, "share.jpg"),
    ),
  );
  return { png, revision };
}

type ShareDeps = Pick<Deps, "catalogue"> &
  BlogDeps & { readonly pictures: SharePictures; readonly photoStore: PhotoStore };

/** A picture, and a text that changes with what it shows. */
export type FoundPicture = {
  /** Undefined where too many pictures are wanted at once. */
  readonly png: Buffer | undefined;
  readonly revision: string;
};

export type ShareServices = ReturnType<typeof createShareServices>;

export function createShareServices(deps: ShareDeps) {
  return bindServices(deps, { findPlacePicture, findPostPicture, findStudioPicture });
}
