import { apiQuery } from "#app/lib/api-query.ts";
import type { ClassFacets, FoundClass } from "#domain/contracts/classes/found-class.ts";
import { type SearchChoices, searchParameters } from "./studios.ts";

const MINUTE_MS = 60_000;

type Found = {
  classes: FoundClass[];
  totalCount: number | undefined;
  facets: ClassFacets | undefined;
};

/** By start; with the numbers of each day and each choice. */
export function classSearch(choices: SearchChoices) {
  const query = apiQuery({
    path: `/api/classes?${searchParameters({ ...choices, facets: "true" })}`,
    contract: () => import("#domain/contracts/classes/found-class.ts"),
    read: ({ foundClassesSchema, classFacetsSchema }, { body, totalCount, facets }): Found => ({
      classes: foundClassesSchema.parse(body),
      totalCount,
      facets: facets === undefined ? undefined : classFacetsSchema.parse(facets),
    }),
    failure: "Failed to search classes",
  });
  // What one can still take is soon less.
  return { ...query, freshForMs: MINUTE_MS };
}

/** A studio's own, of seven days. */
export function studioClasses(studioId: number) {
  const query = apiQuery({
    path: `/api/studios/${studioId}/classes`,
    contract: () => import("#domain/contracts/classes/found-class.ts"),
    read: ({ studioClassesSchema }, { body }) => studioClassesSchema.parse(body),
    failure: "Failed to fetch the studio's classes",
  });
  return { ...query, freshForMs: MINUTE_MS, isServersAlone: true };
}
