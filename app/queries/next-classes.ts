import { apiQuery } from "#app/lib/api-query.ts";
import type { FoundClass } from "#domain/contracts/classes/found-class.ts";
import { writeIdList } from "#domain/rules/studio/id-list.ts";
import { searchParameters } from "./studios.ts";

const MINUTE_MS = 60_000;

export type NextClass = Pick<FoundClass, "key" | "date" | "startMinutes" | "title">;

type NextClasses = readonly { studioId: number; classes: readonly NextClass[] }[];

/** The next classes of each of these studios, of any of the types. */
export function nextClasses(studioIds: readonly number[], classTypes: readonly string[]) {
  const query = apiQuery({
    path: `/api/classes/next?${searchParameters({ studios: writeIdList(studioIds), classTypes })}`,
    contract: () => import("#domain/contracts/classes/class-search.ts"),
    read: ({ nextClassesSchema }, { body }): NextClasses =>
      nextClassesSchema
        .parse(body)
        .map(({ studioId, classes }) => ({ studioId, classes: classes.map(toNextClass) })),
    failure: "Failed to fetch the next classes",
  });
  return { ...query, freshForMs: MINUTE_MS };
}

/** What a card shows of a class: the rest is not carried along. */
function toNextClass({ key, date, startMinutes, title }: NextClass): NextClass {
  return { key, date, startMinutes, title };
}
