import fc from "fast-check";
import fastify, { type FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { finishSteps } from "#domain/rules/basics/steps.ts";
import { PublicPosts } from "#server/blog/public-posts.ts";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import type { CatalogueStudio } from "#server/catalogue/catalogue-studio.ts";
import { Timetables } from "#server/catalogue/classes/timetables.ts";
import { StudioDetails } from "#server/catalogue/studio-details.ts";
import type { Database } from "#server/database/database.ts";
import { readEnvironment } from "#server/env.ts";
import { errorAnswer } from "#server/http/error-handler.ts";
import { registerPlaceRoutes } from "#server/searches/place-routes.ts";
import { registerStudioSearchRoutes } from "#server/searches/search-routes.ts";
import { createPageResponses } from "#server/site/page-responses.ts";
import type { RenderPage } from "#server/site/render-page.ts";
import { createServices, type Services } from "#server/start/services.ts";
import { registerStudioRoutes } from "#server/studios/routes.ts";
import { arbitraryStudios } from "#tests/factories/catalogue-studios.ts";
import { studioDetail } from "#tests/factories/studio-detail.ts";
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
  "/about": [],
};

const step = fc.oneof(
  fc.record({ type: fc.constant("call" as const), url: fc.constantFrom(...calls) }),
  fc.record({
    type: fc.constant("page" as const),
    url: fc.constantFrom(...Object.keys(pages)),
    /** Whether a studio changes while the page is rendered. */
    changeWithin: fc.option(fc.nat({ max: 5 })),
  }),
  fc.record({ type: fc.constant("change" as const), place: fc.nat({ max: 5 }) }),
  fc.record({ type: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 300 }) }),
);

describeOnBothEngines("whatever changes and is asked for in whatever order", (getDb) => {
  test("an answer from the cache is the one that would be made afresh", async () => {
    const app = fastify();
    await fc.assert(
      fc.asyncProperty(
        arbitraryStudios,
        arbitraryStudios,
        fc.array(step, { maxLength: 40 }),
        async (before, after, steps) => {
          const world = new World(app, getDb(), before);
          for (const next of steps) {
            if (next.type === "wait") world.wait(next.minutes);
            else if (next.type === "change") world.change(next.place, after);
            else if (next.type === "call") await world.compareCall(next.url);
            else await world.comparePage(next.url, next.changeWithin, after);
          }
          for (const url of calls) await world.compareCall(url);
          for (const url of Object.keys(pages)) await world.comparePage(url, null, after);
        },
      ),
      { numRuns: propertyRuns(60) },
    );
    await app.close();
  });
});

const noKnowledge = Buffer.from(JSON.stringify({ isSample: false, facts: [] }));

class World {
  readonly #stored = new Map<number, CatalogueStudio>();
  readonly #catalogue = new Catalogue();
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
  #minutes = 0;
  readonly #now = () => new Date(START_MS + this.#minutes * 60_000);
  readonly #cache = new ResponseCache(10_000_000, this.#now);
  readonly #app: FastifyInstance;
  readonly #services: Services;
  readonly #calls: ReadCalls;
  /** Runs between two calls of a page. */
  #betweenCalls = () => {};

  constructor(app: FastifyInstance, db: Database, studios: readonly CatalogueStudio[]) {
    this.#app = app;
    const now = this.#now;
    const [siteUrl, teamEmail] = ["https://atlas.example", "team@atlas.example"];
    const parts = { db, posts: new PublicPosts(db), siteUrl, teamEmail, now };
    const [catalogue, details] = [this.#catalogue, this.#details];
    this.#services = createServices({ ...parts, catalogue, details, timetables: new Timetables() });
    this.#calls = this.#callsOver(this.#cache);
    for (const studio of studios) this.#stored.set(studio.card.id, studio);
    catalogue.onChange(() => this.#cache.invalidate());
    finishSteps(catalogue.replaceAll(studios));
  }

  wait(minutes: number): void {
    this.#minutes += minutes;
  }

  change(place: number, after: readonly CatalogueStudio[]): void {
    const id = place + 1;
    const studio = after[place];
    if (studio === undefined) this.#stored.delete(id);
    else this.#stored.set(id, studio);
    this.#details.invalidate([id]);
    finishSteps(this.#catalogue.replaceSome([id], studio === undefined ? [] : [studio]));
  }

  async compareCall(url: string): Promise<void> {
    const fresh = this.#callsOver(new ResponseCache(10_000_000, this.#now));
    const expected = await textOf(fresh, url);
    // What is asked for again is kept.
    for (let time = 0; time < 2; time += 1) expect(await textOf(this.#calls, url)).toBe(expected);
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

  #callsOver(cache: ResponseCache): ReadCalls {
    const table = new ReadCalls(cache, []);
    registerStudioRoutes(table, this.#services);
    registerPlaceRoutes(table, this.#services);
    const searchLog = { describe: () => () => {} };
    registerStudioSearchRoutes(table, { services: this.#services, searchLog });
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

async function textOf(table: ReadCalls, url: string): Promise<string> {
  try {
    const answer = await table.find(url);
    return `${answer?.etag} ${answer?.headers.join()} ${answer && (await plainBytes(answer))}`;
  } catch (error) {
    return JSON.stringify(errorAnswer(error));
  }
}
