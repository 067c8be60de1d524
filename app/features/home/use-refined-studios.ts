import { keepLast, useQuery } from "#app/lib/use-query.ts";
import { studioSearch, torontoFeatured } from "#app/queries/studios.ts";

const MAX_STUDIOS = 6;

export type Refinement = { distance: string; timeOfDay: string; amenities: readonly string[] };

export const noRefinement: Refinement = { distance: "", timeOfDay: "", amenities: [] };

export const featuredCity = "Toronto";

/** The featured studios until the bar is touched, then the best of a search with what it says. */
export function useRefinedStudios({ distance, timeOfDay, amenities }: Refinement) {
  const isRefined = distance !== "" || timeOfDay !== "" || amenities.length > 0;
  const featured = useQuery(torontoFeatured);
  const filters = { distance, timeOfDay, amenities };
  const choices = { location: featuredCity, ...filters, limit: MAX_STUDIOS };
  const refined = useQuery(studioSearch({ choices, pick: (card) => card }), {
    enabled: isRefined,
    keep: keepLast,
  });
  return {
    hidden: featured.error !== null || featured.data?.length === 0,
    studios: isRefined ? refined.data?.studios : featured.data,
    count: isRefined ? refined.data?.totalCount : featured.data?.length,
    failure: isRefined ? refined.error?.message : undefined,
  };
}
