import { type SearchFilter, searchFilters } from "#domain/search-filters.ts";

/** Filters that stand together, under one name. */
export type FilterPart = { readonly label: string; readonly filters: readonly SearchFilter[] };

const MAX_IN_ONE_COLUMN = 8;

export const barFilters = listOnDesk("bar");
export const pillFilters = listOnDesk("pill");
export const stripFilters = listOnDesk("strip");

/** The widest menu first, so that each has room to its right. */
export const filterMenus: readonly FilterPart[] = partsBy(
  listOnDesk("menu"),
  ({ menu, label }) => menu ?? label,
).toSorted((a, b) => Number(isWide(b)) - Number(isWide(a)));

/** Of a phone's sheet. */
export const sheetSections: readonly FilterPart[] = partsBy(
  searchFilters.toSorted((a, b) => a.look.order.sheet - b.look.order.sheet),
  ({ section, label }) => section ?? label,
);

/** Of many checkboxes: in two columns. */
export function isWide({ filters }: FilterPart): boolean {
  return filters.some(
    ({ look, choices }) => look.as === "checks" && choices.length > MAX_IN_ONE_COLUMN,
  );
}

function listOnDesk(desk: SearchFilter["look"]["desk"]): readonly SearchFilter[] {
  return searchFilters.filter(({ look }) => look.desk === desk);
}

function partsBy(
  filters: readonly SearchFilter[],
  labelOf: (look: SearchFilter["look"]) => string,
): FilterPart[] {
  const parts = Map.groupBy(filters, ({ look }) => labelOf(look));
  return Array.from(parts, ([label, ofPart]) => ({ label, filters: ofPart }));
}
