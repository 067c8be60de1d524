import { filterLabel } from "#domain/rules/search/filter-label.ts";
import { pictureRevision } from "#domain/rules/share/picture-paths.ts";
import { type ClassTypeKey, findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import { resolvePlace } from "#server/catalogue/places/resolve-place.ts";
import { placePoster } from "#server/share-pictures/posters.ts";
import type { FoundPicture, ShareDeps } from "./share-deps.ts";

const CLASS_TYPES_SHOWN = 2;

/** Of a place that has studios, under its own slug; with a class type, if it has one of those. */
export async function findPlacePicture(
  { catalogue: { index }, pictures }: ShareDeps,
  slug: string,
  filter?: ClassTypeKey,
): Promise<FoundPicture | undefined> {
  const place = resolvePlace(index, slug.replaceAll("-", " "));
  if (place === undefined || place.kind !== "named" || place.slug !== slug) return undefined;
  const offers = place.rows
    .map((row) =>
      (index.studios[row]?.card.classTypes ?? []).flatMap((key) => findClassTypeKey(key) ?? []),
    )
    .filter((classTypes) => filter === undefined || classTypes.includes(filter));
  if (offers.length === 0) return undefined;
  const facts = {
    name: place.name,
    slug,
    city: place.citySlug === slug ? undefined : place.city,
    count: offers.length,
    filterLabel: filter && filterLabel(filter),
    classTypes: filter === undefined ? mostOffered(offers) : [],
  };
  const revision = pictureRevision(facts);
  const key = `place ${slug} ${filter ?? ""} ${revision}`;
  return { png: await pictures.find(key, () => placePoster(facts)), revision };
}

function mostOffered(offers: readonly (readonly ClassTypeKey[])[]): ClassTypeKey[] {
  const counts = Map.groupBy(offers.flat(), (key) => key);
  return [...counts]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, CLASS_TYPES_SHOWN)
    .map(([key]) => key);
}
