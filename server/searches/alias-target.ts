import { placeKey } from "#domain/rules/places/place-text.ts";
import type { SearchAlias } from "#domain/rules/reading/search-alias.ts";
import { classTypeLabel, findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import { findNamedPlace, findPlaceBySlug } from "#server/catalogue/places/gazetteer.ts";
import { AppError } from "#server/errors.ts";

/** The place's slug or the class type's key of what an operator wrote: a name, a label, or the word itself. */
export function getAliasTarget(kind: SearchAlias["kind"], written: string): string {
  const target = kind === "place" ? findPlaceSlug(written) : findClassTypeKey(written);
  if (target !== undefined) return target;
  const message =
    kind === "place"
      ? `We know no place “${written}” in Ontario.`
      : `We know no class type “${written}”.`;
  throw new AppError("invalid", message, { issues: [{ path: "target", message }] });
}

function findPlaceSlug(written: string): string | undefined {
  if (placeKey(written) === "") return undefined;
  return (findPlaceBySlug(written) ?? findNamedPlace(written))?.slug;
}

/** For people. */
export function aliasTargetLabel({ kind, target }: Pick<SearchAlias, "kind" | "target">): string {
  if (kind === "class-type") return classTypeLabel(target);
  const place = findPlaceBySlug(target);
  if (place === undefined) return target;
  return place.city === place.name ? place.name : `${place.name}, ${place.city}`;
}
