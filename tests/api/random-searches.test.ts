import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { studioAlternativesSchema } from "#domain/contracts/studios/studio-alternatives.ts";
import { studioFacetsSchema, studioPinsSchema } from "#domain/contracts/studios/studio-facets.ts";
import type { CatalogueStudio } from "#server/catalogue/catalogue-studio.ts";
import { catalogueStudio } from "#server/catalogue/from-rows.ts";
import { pageLiveStudios } from "#server/catalogue/live-studio-queries.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import {
  anySearch,
  randomStudios,
  type SearchState,
  searchText,
} from "#tests/factories/random-searches.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { countPlainly, passesPlainly } from "#tests/support/plain-filters.ts";
import { nearestPlainly, type PlainPlace, regionPlainly } from "#tests/support/plain-places.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

/** A Saturday evening in Ontario. */
const now = new Date("2026-05-23T23:10:00Z");
const STATES = 150;

describeOnDatabase("whatever is searched", (getDb, getConnection) => {
  let site: TestApp | undefined;
  const studios: CatalogueStudio[] = [];
  const places = new Map<string, PlainPlace | null>();

  beforeAll(async () => {
    await insertStudios(getDb(), randomStudios(250));
    for await (const page of pageLiveStudios(getDb())) {
      studios.push(...page.map((row) => catalogueStudio(row, now)));
    }
    site = await createTestApp(getConnection(), { now: () => now });
  });
  afterAll(() => site?.app.close());

  async function get(path: string) {
    const answer = await site?.app.inject(path);
    expect(answer?.statusCode, path).toBe(200);
    const body: unknown = answer?.json();
    return { body, headers: answer?.headers ?? {} };
  }

  async function findPlace(text: string): Promise<PlainPlace | null> {
    const known = places.get(text);
    if (known !== undefined) return known;
    const { body } = await get(`/api/places?text=${encodeURIComponent(text)}`);
    const found: { place: PlainPlace | null } = Object.assign({ place: null }, body);
    places.set(text, found.place);
    return found.place;
  }

  async function compare(state: SearchState): Promise<void> {
    const { chosen, where } = state;
    const place = where.text === undefined ? undefined : await findPlace(where.text);
    const region = regionPlainly(studios, where, place);
    const isFound = (studio: CatalogueStudio) => passesPlainly(studio, chosen);
    const matches = region.filter(isFound);
    const query = searchText(state);

    const search = await get(`/api/studios/search${where.call}?${query}&limit=1&facets=true`);
    expect(search.headers["x-total-count"]).toBe(String(matches.length));
    const facets = studioFacetsSchema.parse(JSON.parse(String(search.headers["x-facets"])));
    expect(facets).toEqual(countPlainly(region, chosen, now));

    const pins = studioPinsSchema.parse((await get(`/api/studios/pins?${query}`)).body);
    const pinOf = ({ card }: CatalogueStudio) =>
      [card.id, card.latitude, card.longitude, card.rating, card.name].join();
    expect(pins.map((pin) => pin.join()).toSorted()).toEqual(matches.map(pinOf).toSorted());

    const others = await get(`/api/studios/alternatives?${query}`);
    const { withoutFilter, nearestStudios, nearestCities } = studioAlternativesSchema.parse(
      others.body,
    );
    for (const { filter, value, count } of withoutFilter) {
      const without = removeFilter(state, filter, value);
      const wider = regionPlainly(studios, without.where, place);
      const left = wider.filter((studio) => passesPlainly(studio, without.chosen));
      expect(count, `${query} without ${filter}`).toBe(left.length);
    }
    const everywhere = studios.filter(isFound);
    const nearest = nearestPlainly(everywhere, where, place);
    if (nearest !== undefined) {
      expect(nearestStudios.map(({ id }) => id)).toEqual(nearest.slice(0, 3));
    }
    for (const { slug, count, distance } of nearestCities) {
      const city = { ...where, call: "" as const, text: slug, distance: undefined };
      const there = regionPlainly(
        studios,
        { ...city, area: undefined, position: undefined },
        await findPlace(slug),
      );
      expect(count).toBe(there.filter(isFound).length);
      expect(distance === undefined).toBe(nearest === undefined);
    }
  }

  test("totals, facets, pins and alternatives are those of a plain computation over the rows", async () => {
    await fc.assert(fc.asyncProperty(anySearch(now), compare), { numRuns: STATES });
  }, 120_000);
});

function removeFilter({ chosen, where }: SearchState, filter: string, value: string): SearchState {
  if (filter === "distance") return { chosen, where: { ...where, distance: undefined } };
  if (filter === "classTypes") return { chosen: { ...chosen, classTypes: [] }, where };
  if (filter === "receipts") return { chosen: { ...chosen, receipts: [] }, where };
  if (filter === "stepFree") return { chosen: { ...chosen, stepFree: false }, where };
  if (filter === "amenities") {
    const amenities = chosen.amenities.filter((key) => key !== value);
    return { chosen: { ...chosen, amenities }, where };
  }
  const openTime = filter === "openOn" ? undefined : chosen.openTime;
  return { chosen: { ...chosen, openTime, [filter]: undefined }, where };
}
