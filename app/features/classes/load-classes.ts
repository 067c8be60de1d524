import type { RouterContextProvider } from "react-router";
import { prefetch } from "#app/lib/page-request.ts";
import type { QueryCache } from "#app/lib/query-cache.ts";
import { centerQueryOf, placeQueryOf, readingQueryOf } from "#app/queries/places.ts";
import { readClasses } from "#domain/rules/classes/classes-url.ts";
import { classesQueryOf } from "./classes-query.ts";

/** What the server needs for the first paint of the page of classes. */
export function loadClasses(
  context: Readonly<RouterContextProvider>,
  params: { city?: string | undefined },
  requestUrl: string,
) {
  const state = readClasses(params, new URL(requestUrl).searchParams);
  const classes = classesQueryOf(state);
  const place = placeQueryOf(state);
  const typed = state.typed === undefined ? [] : [readingQueryOf(state, "classes")];
  const center = state.postalCode === undefined ? [] : [centerQueryOf(state)];
  const queries = [classes, ...center, ...typed];
  if (state.city === "") return prefetch(context, { queries });
  const next = (answers: QueryCache) =>
    answers.find(place)?.data === null ? [readingQueryOf(state, "classes")] : [];
  return prefetch(context, { about: place, queries, next });
}
