import {
  classesSummarySchema,
  classSearchQuerySchema,
  nextClassesQuerySchema,
  nextClassesSchema,
  studioClassesQuerySchema,
} from "#domain/contracts/classes/class-search.ts";
import { foundClassesSchema, studioClassesSchema } from "#domain/contracts/classes/found-class.ts";
import { studioIdParamsSchema } from "#domain/contracts/studios/studio-search.ts";
import { CLASSES, SEARCHED } from "#domain/rules/search-figures/counted-filters.ts";
import type { Bound } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { hashOf, type OnServed } from "#server/http/response-cache/cached-response.ts";
import {
  type Content,
  computedJson,
  noParameters,
  type ReadCalls,
} from "#server/http/response-cache/read-calls.ts";
import {
  type FoundClasses,
  listNextClasses,
  listStudioClasses,
  searchClasses,
  summarizeClasses,
} from "./search-classes.ts";
import type { SearchLog } from "./search-log.ts";

/** What visitors ask of timetables. */
export const classServices = {
  listNextClasses,
  listStudioClasses,
  searchClasses,
  summarizeClasses,
};
type ClassServices = Bound<typeof classServices>;

const tags = ["Classes"];
/** A class that has begun is over for whoever looks for one. */
const changesWithTime = true;

type Parts = { services: ClassServices; searchLog: Pick<SearchLog, "describe"> };

export function registerClassRoutes(calls: ReadCalls, { services, searchLog }: Parts): void {
  calls.addDirect({
    path: "/api/classes",
    tags,
    summary: "Classes that have not begun, by place, day, time and what they are",
    query: classSearchQuerySchema,
    response: foundClassesSchema,
    read: (query) => {
      const search = () => services.searchClasses(query);
      const found = search();
      const note = searchLog.describe({ ...query, [SEARCHED]: CLASSES }, found);
      const onServed: OnServed = (request) => {
        note(request);
        return undefined;
      };
      return { ...foundContent(found, search), onServed };
    },
  });
  calls.addDirect({
    path: "/api/classes/next",
    tags,
    summary: "The next classes of each of some studios, for their cards",
    query: nextClassesQuerySchema,
    response: nextClassesSchema,
    read: (query) => computedJson(() => services.listNextClasses(query), changesWithTime),
  });
  calls.addDirect({
    path: "/api/classes/summary",
    tags,
    summary: "Of how many studios classes can be searched, in all and by city",
    query: noParameters,
    response: classesSummarySchema,
    read: () => computedJson(() => services.summarizeClasses(), changesWithTime),
  });
  calls.add({
    path: "/api/studios/:id/classes",
    tags,
    summary: "A studio's classes of seven days",
    params: studioIdParamsSchema,
    query: studioClassesQuerySchema,
    response: studioClassesSchema,
    read: ({ id }, query) => {
      if (services.listStudioClasses(id, query) === undefined) {
        throw new AppError("not-found", "Studio not found");
      }
      return computedJson(() => services.listStudioClasses(id, query) ?? null, changesWithTime);
    },
  });
}

function foundContent(found: FoundClasses, search: () => FoundClasses): Content {
  const { classes, total, facets } = found;
  const headers = ["x-total-count", String(total)];
  if (facets !== undefined) headers.push("x-facets", JSON.stringify(facets));
  const etag = etagOf(found);
  const current = () => etagOf(search());
  return {
    body: { ascii: classes.json },
    etag,
    headers,
    dependencies: [{ revision: etag, current, changesWithTime }],
  };
}

function etagOf({ classes, total, facets }: FoundClasses): string {
  const etag = `${classes.hash}.${total}`;
  return facets === undefined ? etag : `${etag}.${hashOf(JSON.stringify(facets))}`;
}
