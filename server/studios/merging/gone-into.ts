import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import { fieldNames, type StudioValues } from "#server/studios/plan-save.ts";

/** What becomes of the studio that does not stay. */
export function goneInto(keptId: number): StudioValues {
  return {
    hidden: true,
    mergedIntoId: keptId,
    listingId: null,
    featured: false,
    packagePriority: 0,
  };
}

/** The studio's own values of these fields. */
export function pickFields(studio: StudioRow, values: StudioValues): Record<string, unknown> {
  return Object.fromEntries(fieldNames(values).map((name) => [name, studio[name]]));
}
