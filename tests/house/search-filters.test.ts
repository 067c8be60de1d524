import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { listChosenFilters } from "#app/features/search/filters/chosen-filters.ts";
import { HiddenFields } from "#app/features/search/filters/filter-form.tsx";
import { filterMenus, sheetSections } from "#app/features/search/filters/filter-layout.ts";
import { FilterMenus } from "#app/features/search/filters/filter-menus.tsx";
import { listExcludingFilters } from "#app/features/search/nothing-found/nothing-found-words.ts";
import { studioAlternativesSchema } from "#domain/contracts/studios/studio-alternatives.ts";
import { studioFacetsSchema } from "#domain/contracts/studios/studio-facets.ts";
import {
  anySearchQuerySchema,
  mapAreaQuerySchema,
  postalCodeSearchQuerySchema,
  studioSearchQuerySchema,
} from "#domain/contracts/studios/studio-search.ts";
import { finishSteps } from "#domain/rules/basics/steps.ts";
import { filterWords } from "#domain/rules/search/filter-choices.ts";
import { searchOf } from "#domain/rules/search/results-search.ts";
import {
  hasFilters,
  readResults,
  resultsPath,
  withoutFilters,
} from "#domain/rules/search/results-url.ts";
import { writeFacets } from "#server/catalogue/search/count-facets.ts";
import { indexStudios } from "#server/catalogue/search/index-studios.ts";
import { searchCatalogue } from "#server/catalogue/search/search-catalogue.ts";
import { loggedUrl } from "#server/http/request-log.ts";
import { listWithoutFilters } from "#server/searches/alternatives.ts";
import { toFilters } from "#server/searches/search-studios.ts";
import { pageUrl } from "#server/site/page-url.ts";
import { arbitraryStudios } from "#tests/factories/catalogue-studios.ts";

/** More choices than a mask of bits would hold, and more in all than any two. */
const REVIEWS = vi.hoisted(() => 70);

/** A filter that nobody but this test knows, added to the table: how many reviews a studio has. */
vi.mock("#domain/search-filters.ts", async (importTable) => {
  const table = await importTable<typeof import("#domain/search-filters.ts")>();
  const choices = Array.from({ length: REVIEWS }, (_, count) => ({
    value: `r${count}`,
    label: `${count} reviews`,
  }));
  const reviews = {
    name: "reviews",
    kind: "many",
    asks: "any",
    choices,
    subject: "numbers of reviews",
    subjectOfOne: "number of reviews",
    isInPath: true,
    facet: "numbersOfReviews",
    has: ({ reviewCount }: { reviewCount: number }) => [`r${reviewCount}`],
    look: { label: "Reviews", as: "checks", desk: "menu", order: { sheet: 9, chip: 9 } },
    chip: (label: string) => `With ${label}`,
  };
  return { ...table, searchFilters: [...table.searchFilters, reviews] };
});

const address = "/explore/studios/on/toronto?reviews=r3&reviews=r40";
const state = readResults({ city: "toronto" }, new URL(address, "http://site").searchParams);

test("the address reads it and writes it, in the query and in the path", () => {
  expect(state).toMatchObject({ reviews: ["r3", "r40"] });
  expect(resultsPath(state)).toBe(address);
  expect(resultsPath(readResults({ city: "toronto", filter: "r3" }, new URLSearchParams()))).toBe(
    "/explore/studios/on/toronto?reviews=r3",
  );
  expect(hasFilters(state)).toBe(true);
  expect(resultsPath(withoutFilters(state))).toBe("/explore/studios/on/toronto");
});

test("a page is kept with it, old addresses hand it on, and the log shows it", () => {
  expect(pageUrl(address)).toBe(address);
  expect(pageUrl("/search?location=Guelph&reviews=r3")).toBe("/search?location=Guelph&reviews=r3");
  expect(loggedUrl(address)).toBe(address);
});

test.each([
  [studioSearchQuerySchema, {}],
  [postalCodeSearchQuerySchema, { postalCode: "M5V 3A8" }],
  [mapAreaQuerySchema, { north: "44", south: "43", east: "-79", west: "-80" }],
  [anySearchQuerySchema, {}],
])("each of the searches takes it, and refuses what is no choice of it", (schema, place) => {
  expect(schema.parse({ ...place, reviews: "r3" })).toMatchObject({ reviews: ["r3"] });
  expect(schema.safeParse({ ...place, reviews: "r99" }).error?.issues[0]?.message).toBe(
    "No such number of reviews: r99",
  );
});

test("the page's search asks for it", () => {
  expect(searchOf(state).choices).toMatchObject({ reviews: ["r3", "r40"] });
});

test("studios are found by it, and each of its choices is counted", () => {
  fc.assert(
    fc.property(arbitraryStudios, (studios) => {
      const index = finishSteps(indexStudios(studios));
      const query = studioSearchQuerySchema.parse({ reviews: ["r3", "r40"], facets: "true" });
      const wanted = toFilters({ now: () => new Date(0) }, query);
      const { total, facets = [] } = searchCatalogue(index, { ...wanted, limit: 500 });
      const withCount = (...counts: number[]) =>
        studios.filter(({ card }) => counts.includes(card.reviewCount)).length;
      expect(total).toBe(withCount(3, 40));
      const { numbersOfReviews } = studioFacetsSchema.parse(JSON.parse(writeFacets(facets).json));
      const counted = Array.from({ length: REVIEWS }, (_, at) => [`r${at}`, withCount(at)]);
      expect(numbersOfReviews).toEqual(Object.fromEntries(counted));
    }),
    { numRuns: 30 },
  );
});

test("what is chosen of it has a chip each, which takes it away", () => {
  const chips = listChosenFilters(state);
  expect(chips.map(({ label }) => label)).toEqual(["With 3 reviews", "With 40 reviews"]);
  expect(chips.map(({ without }) => resultsPath(without))).toEqual([
    "/explore/studios/on/toronto?reviews=r40",
    "/explore/studios/on/toronto?reviews=r3",
  ]);
});

test("the form has its field with its numbers, on a desk and on a phone, and not hidden besides", () => {
  const facets = { numbersOfReviews: { r3: 12 } };
  const form = { state, facets, onChange: () => {} };
  const menus = renderToStaticMarkup(createElement(FilterMenus, form));
  expect(filterMenus.map(({ label }) => label)).toContain("Reviews");
  expect(menus.match(/name="reviews"/g)).toHaveLength(REVIEWS);
  expect(menus).toContain('aria-label="3 reviews" aria-description="12 studios"');
  expect(sheetSections.at(-1)?.label).toBe("Reviews");
  expect(renderToStaticMarkup(createElement(HiddenFields, { state }))).toBe("");
});

test("where nothing is found, it is offered to be taken away", () => {
  const query = anySearchQuerySchema.parse({ reviews: ["r3", "r40"] });
  const withoutFilter = listWithoutFilters(query).map(({ filter, value }) => ({
    filter,
    value,
    count: 2,
  }));
  const alternatives = { withoutFilter, nearestStudios: [], nearestCities: [], outside: false };
  const read = studioAlternativesSchema.parse(alternatives);
  expect(listExcludingFilters(state, read.withoutFilter)).toEqual([
    {
      label: "Without With 3 reviews or With 40 reviews: 2 studios",
      path: "/explore/studios/on/toronto",
    },
  ]);
});

test("the team's count of searches has words for it", () => {
  expect(filterWords("reviews:r3")).toBe("3 reviews");
});
