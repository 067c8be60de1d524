import { filterLabel } from "#domain/rules/search/filter-label.ts";
import { pictureRevision } from "#domain/rules/share/picture-paths.ts";
import type { ClassTypeKey } from "#domain/vocabulary/class-types.ts";
import { resolveSlug } from "#server/catalogue/places/neighbourhoods.ts";
import { countClassTypes } from "#server/catalogue/search/count-class-types.ts";
import { placePoster } from "./posters.ts";
import type { FoundPicture, ShareDeps } from "./share-deps.ts";

const CLASS_TYPES_SHOWN = 2;

/** Of a place that has studios, under its own slug; with a class type, if it has one of those. */
export async function findPlacePicture(
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
