import fc from "fast-check";
import fastify, { type FastifyInstance } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { expect, test } from "vitest";
import { finishSteps } from "#domain/rules/basics/steps.ts";
import {
  classCalendarPath,
  favouritesCalendarPath,
  studioCalendarPath,
} from "#domain/rules/classes/calendar-paths.ts";
import type { Timetable } from "#domain/rules/classes/timetable.ts";
import { PublicPosts } from "#server/blog/public-posts.ts";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import type { CatalogueStudio } from "#server/catalogue/catalogue-studio.ts";
import { Timetables } from "#server/catalogue/classes/timetables.ts";
import { StudioDetails } from "#server/catalogue/studio-details.ts";
import type { Database } from "#server/database/database.ts";
import { readEnvironment } from "#server/env.ts";
import { errorAnswer } from "#server/http/error-handler.ts";
import { registerClassCalendars } from "#server/searches/class-calendar-routes.ts";
import { registerClassRoutes } from "#server/searches/class-routes.ts";
import { registerPlaceRoutes } from "#server/searches/place-routes.ts";
import { registerStudioSearchRoutes } from "#server/searches/search-routes.ts";
import { createPageResponses } from "#server/site/page-responses.ts";
import type { RenderPage } from "#server/site/render-page.ts";
import { createServices, type Services } from "#server/start/services.ts";
import { registerStudioRoutes } from "#server/studios/routes.ts";
import { arbitraryStudios } from "#tests/factories/catalogue-studios.ts";
import { studioDetail } from "#tests/factories/studio-detail.ts";
import { arbitraryTimetables } from "#tests/factories/timetables.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { propertyRuns } from "#tests/support/depth.ts";
import { type CachedResponse, plainBytes } from "./cached-response.ts";
import { ReadCalls } from "./read-calls.ts";
import { ResponseCache } from "./response-cache.ts";

const calls = [
  "/api/studios/stats",
  "/api/studios/toronto-featured",
  "/api/studios/search",
  "/api/studios/search?location=toronto",
  "/api/studios/search?location=liberty%20village",
  "/api/studios/search?location=ottawa&classTypes=reformer-pilates",
  "/api/studios/search?latitude=43.65&longitude=-79.38&distance=5",
  "/api/studios/search/postal-code?postalCode=M5V%203A8",
  "/api/studios/search/area?north=44&south=43&east=-79&west=-80",
  "/api/studios/search?openNow=true",
  "/api/studios/search?location=toronto&rating=4&facets=true",
  "/api/studios/search/area?north=44&south=43&east=-79&west=-80&openNow=true&facets=true",
  "/api/studios/pins?location=toronto&distance=5&openNow=true",
  "/api/studios/alternatives?location=ottawa&rating=4.5&openNow=true&amenities=wifi",
  "/api/studios/search-by-names?names=Plumb%20Line&similarTo=1",
  "/api/studios/by-ids?ids=3,1,999",
  "/api/studios/compare?ids=2,1,999",
  "/api/studios/1",
  "/api/studios/2",
  "/api/studios/by-name/toronto/long-spine-1",
  "/api/studios/by-name/toronto/plumb-line-3",
  "/api/places?text=the%20glebe",
  "/api/suggestions?q=plumb",
  "/api/suggestions?q=reformer%20tonight",
  "/api/reading?text=reformer%20tomorrow%20morning",
  "/api/classes",
  "/api/classes?location=toronto&facets=true",
  "/api/classes?location=toronto&day=2026-03-09&days=7",
  "/api/classes?classTypes=reformer-pilates&maxPrice=25&facets=true",
  "/api/classes?latitude=43.65&longitude=-79.38&distance=25&from=09:00&to=20:00",
  "/api/classes/next?studios=1,2,3,4,5,6,999",
  "/api/classes/summary",
  "/api/studios/1/classes",
  "/api/studios/2/classes?from=2026-03-08",
];

/** Answered by routes of their own, in front of which the same cache stands. */
const files = [
  studioCalendarPath(1),
  studioCalendarPath(2),
  classCalendarPath(1, "w100"),
  classCalendarPath(1, "w101", "2026-03-09"),
  classCalendarPath(2, "c0"),
  favouritesCalendarPath([3, 1, 2, 999]),
];

/** The night before the clock is put forward. */
const START_MS = Date.UTC(2026, 2, 7, 23, 0);

/** Pages, each by the calls that it makes one after the other. */
const pages: Readonly<Record<string, readonly string[]>> = {
  "/home": ["/api/studios/stats", "/api/studios/toronto-featured"],
  "/results": ["/api/places?text=toronto", "/api/studios/search?location=toronto"],
  "/studio": ["/api/studios/1", "/api/studios/search-by-names?names=365&similarTo=1"],
  "/open": ["/api/studios/search?openNow=true"],
  "/facets": ["/api/studios/search?location=toronto&rating=4&facets=true"],
  "/classes": ["/api/places?text=toronto", "/api/classes?location=toronto&facets=true"],
  "/studio-classes": ["/api/studios/1", "/api/studios/1/classes"],
  "/about": [],
};

const TWO_DAYS = 48 * 3_600;

const step = fc.oneof(
  fc.record({ type: fc.constant("call" as const), url: fc.constantFrom(...calls) }),
  fc.record({
    type: fc.constant("page" as const),
    url: fc.constantFrom(...Object.keys(pages)),
    /** Whether a studio changes while the page is rendered. */
    changeWithin: fc.option(fc.nat({ max: 5 })),
  }),
  fc.record({ type: fc.constant("change" as const), place: fc.nat({ max: 5 }) }),
  fc.record({ type: fc.constant("file" as const), url: fc.constantFrom(...files) }),
  fc.record({
    type: fc.constant("timetable" as const),
    studioId: fc.integer({ min: 1, max: 6 }),
    how: fc.constantFrom(
      "another" as const,
      "gone" as const,
      "not today" as const,
      "read" as const,
    ),
  }),
  fc.record({
    type: fc.constant("wait" as const),
    seconds: fc.oneof(fc.integer({ min: 1, max: 18_000 }), fc.constant(TWO_DAYS)),
  }),
);

const moment = fc.record({
  studios: arbitraryStudios,
  timetables: arbitraryTimetables(12, new Date(START_MS)),
});
type Moment = typeof moment extends fc.Arbitrary<infer Value> ? Value : never;

describeOnBothEngines("whatever changes and is asked for in whatever order", (getDb) => {
  test("an answer from the cache is the one that would be made afresh", async () => {
    const app = fastify();
    await fc.assert(
      fc.asyncProperty(
        moment,
        moment,
        fc.array(step, { maxLength: 40 }),
        async (before, after, steps) => {
          const world = new World(app, getDb(), before);
          for (const next of steps) {
            if (next.type === "wait") world.wait(next.seconds);
            else if (next.type === "change") world.change(next.place, after.studios);
            else if (next.type === "timetable") world.changeTimetable(next, after.timetables);
            else if (next.type === "call") await world.compareCall(next.url);
            else if (next.type === "file") await world.compareFile(next.url);
            else await world.comparePage(next.url, next.changeWithin, after.studios);
          }
          await world.compareAll();
        },
      ),
      { numRuns: propertyRuns(60) },
    );
    await app.close();
  });

  test("a calendar that was last read in the middle of a minute, too, is offered until a minute ends", async () => {
    const app = fastify();
    await fc.assert(
      fc.asyncProperty(moment, async (before) => {
        const world = new World(app, getDb(), before);
        world.wait(30);
        for (const { studioId } of before.timetables) {
          world.changeTimetable({ studioId, how: "read" }, []);
        }
        world.wait(TWO_DAYS - 20);
        await world.compareAll();
        world.wait(25);
        await world.compareAll();
      }),
      { numRuns: 5, endOnFailure: true },
    );
    await app.close();
  });
});

const noKnowledge = Buffer.from(JSON.stringify({ isSample: false, facts: [] }));

class World {
  readonly #stored = new Map<number, CatalogueStudio>();
  readonly #catalogue = new Catalogue();
  readonly #timetables = new Timetables();
  readonly #details = new StudioDetails(async (ids) => {
    const rows = ids.flatMap((id) => this.#stored.get(id) ?? []);
    await Promise.resolve();
    return new Map(
      rows.map(({ card }) => [
        card.id,
        { json: Buffer.from(JSON.stringify(studioDetail(card))), knowledge: noKnowledge },
      ]),
    );
  });
  #seconds = 0;
  readonly #now = () => new Date(START_MS + this.#seconds * 1_000);
  readonly #cache = new ResponseCache(10_000_000, this.#now);
  readonly #app: FastifyInstance;
  readonly #services: Services;
  readonly #calls: ReadCalls;
  /** Runs between two calls of a page. */
  #betweenCalls = () => {};

  constructor(app: FastifyInstance, db: Database, { studios, timetables: classes }: Moment) {
    this.#app = app;
    const now = this.#now;
    const [siteUrl, teamEmail] = ["https://atlas.example", "team@atlas.example"];
    const parts = { db, posts: new PublicPosts(db), siteUrl, teamEmail, now };
    const [catalogue, details, timetables] = [this.#catalogue, this.#details, this.#timetables];
    this.#services = createServices({ ...parts, catalogue, details, timetables });
    this.#calls = this.#callsOver(this.#cache);
    for (const studio of studios) this.#stored.set(studio.card.id, studio);
    catalogue.onChange(() => this.#cache.invalidate());
    finishSteps(catalogue.replaceAll(studios));
    timetables.onChange(() => this.#cache.invalidate());
    timetables.replaceSome([], classes);
  }

  wait(seconds: number): void {
    this.#seconds += seconds;
  }

  changeTimetable({ studioId, how }: TimetableChange, after: readonly Timetable[]): void {
    const known = this.#timetables.find(studioId);
    const today = this.#now().toISOString().slice(0, 10);
    const next = {
      another: after.find((one) => one.studioId === studioId),
      gone: undefined,
      "not today": known && withoutDay(known, today),
      read: known && { ...known, readAt: this.#now() },
    }[how];
    this.#timetables.replaceSome([studioId], next === undefined ? [] : [next]);
  }

  change(place: number, after: readonly CatalogueStudio[]): void {
    const id = place + 1;
    const studio = after[place];
    if (studio === undefined) this.#stored.delete(id);
    else this.#stored.set(id, studio);
    this.#details.invalidate([id]);
    finishSteps(this.#catalogue.replaceSome([id], studio === undefined ? [] : [studio]));
  }

  async compareAll(): Promise<void> {
    for (const url of calls) await this.compareCall(url);
    for (const url of files) await this.compareFile(url);
    for (const url of Object.keys(pages)) await this.comparePage(url, null, []);
  }

  async compareCall(url: string): Promise<void> {
    const fresh = this.#callsOver(new ResponseCache(10_000_000, this.#now));
    const expected = await textOf(fresh, url);
    // What is asked for again is kept.
    for (let time = 0; time < 2; time += 1) expect(await textOf(this.#calls, url)).toBe(expected);
  }

  async compareFile(url: string): Promise<void> {
    const expected = await this.#fileText(url, new ResponseCache(10_000_000, this.#now));
    for (let time = 0; time < 2; time += 1) {
      expect(await this.#fileText(url, this.#cache)).toBe(expected);
    }
  }

  async comparePage(
    url: string,
    changeWithin: number | null,
    after: readonly CatalogueStudio[],
  ): Promise<void> {
    if (changeWithin !== null) this.#betweenCalls = () => this.change(changeWithin, after);
    const known = this.#cache.get(url);
    const cached = known ?? (await this.#render(this.#cache, this.#calls, url));
    this.#betweenCalls = () => {};
    if (changeWithin !== null) return;
    const freshCache = new ResponseCache(10_000_000, this.#now);
    const fresh = await this.#render(freshCache, this.#callsOver(freshCache), url);
    expect(String(await plainBytes(cached))).toBe(String(await plainBytes(fresh)));
  }

  /** Where the cache has none it is asked for, and kept there. */
  async #fileText(url: string, cache: ResponseCache): Promise<string> {
    const known = cache.get(url);
    if (known !== undefined) return String(await plainBytes(known));
    const app = fastify();
    app.setValidatorCompiler(validatorCompiler);
    const parts = { services: this.#services, cache, isBehindCdn: false, securityHeaders: {} };
    registerClassCalendars(app, parts);
    const { statusCode, body } = await app.inject(url);
    return statusCode === 200 ? body : String(statusCode);
  }

  #callsOver(cache: ResponseCache): ReadCalls {
    const table = new ReadCalls(cache, []);
    registerStudioRoutes(table, this.#services);
    registerPlaceRoutes(table, this.#services);
    const noted = { services: this.#services, searchLog: { describe: () => () => {} } };
    registerClassRoutes(table, noted);
    registerStudioSearchRoutes(table, noted);
    return table;
  }

  async #render(cache: ResponseCache, table: ReadCalls, url: string): Promise<CachedResponse> {
    const env = readEnvironment({});
    const respondWithPage = createPageResponses(this.#app, {
      findAnnouncement: () => undefined,
      getSampleShare: () => "none",
      env,
      cache,
      calls: table,
      securityHeaders: {},
      render: this.#renderPage,
      roomFor: () => "usual",
    });
    return (await respondWithPage({ url, visitorAddress: "192.0.2.1" })).response;
  }

  readonly #renderPage: RenderPage = async (url, api) => {
    const html: unknown[] = [];
    for (const call of pages[new URL(url).pathname] ?? []) {
      html.push(await api.get(call).catch((error: Error) => error.message));
      this.#betweenCalls();
    }
    return {
      status: 200,
      html: JSON.stringify(html),
      scriptHashes: [],
      location: undefined,
      complete: true,
      reactMs: 0,
    };
  };
}

type TimetableChange = { studioId: number; how: "another" | "gone" | "not today" | "read" };

/** Every lesson of the week has this day as an exception; of a calendar those of the day are gone. */
function withoutDay(timetable: Timetable, day: string): Timetable {
  return {
    ...timetable,
    weekly: timetable.weekly.map((one) => ({ ...one, exceptions: [...one.exceptions, day] })),
    dated: timetable.dated.filter(({ date }) => date !== day),
  };
}

async function textOf(table: ReadCalls, url: string): Promise<string> {
  try {
    const answer = await table.find(url);
    return `${answer?.etag} ${answer?.headers.join()} ${answer && (await plainBytes(answer))}`;
  } catch (error) {
    return JSON.stringify(errorAnswer(error));
  }
}
