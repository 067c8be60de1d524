import { type ClassTypeKey, findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import type { StudioIndex } from "./index-studios.ts";

/** How many of these studios offer each class type, most often offered first. */
export function countClassTypes(
  { studios }: StudioIndex,
  rows: readonly number[],
): { key: ClassTypeKey; count: number }[] {
  const offered = rows.flatMap((row) => [
    ...new Set(studios[row]?.card.classTypes.flatMap((key) => findClassTypeKey(key) ?? [])),
  ]);
  return [...Map.groupBy(offered, (key) => key)]
    .map(([key, studiosWithIt]) => ({ key, count: studiosWithIt.length }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}
