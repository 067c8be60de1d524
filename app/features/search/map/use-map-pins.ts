import { useMemo } from "react";
import type { MapStudio } from "#app/components/map/map-canvas.ts";
import { useQuery } from "#app/lib/use-query.ts";
import { studioPins } from "#app/queries/studios.ts";
import { searchOf } from "#domain/rules/search/results-search.ts";
import type { Results } from "../use-results.ts";

/**
 * Every match, however many. The list's studios are the first of them: where it holds all, or the map is
 * not to be seen, nothing more is asked for.
 */
export function useMapPins(
  { state, studios, count = 0 }: Results,
  isMapShown: boolean,
): readonly MapStudio[] {
  const isMore = isMapShown && count > studios.length;
  const { data: pins } = useQuery(studioPins(searchOf(state).choices), { enabled: isMore });
  return useMemo(() => {
    if (!isMore || pins === undefined) return studios;
    return pins.map(([id, latitude, longitude, rating, name]) => {
      return { id, latitude, longitude, rating, name };
    });
  }, [isMore, pins, studios]);
}
