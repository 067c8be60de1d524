import { expect, test } from "vitest";
import { studioSearch } from "#app/queries/studios.ts";
import { countPlainly, noFilters } from "#tests/support/plain-filters.ts";

test("a search sends what was chosen and repeats what is a list", () => {
  const choices = {
    location: "Toronto",
    distance: "",
    timeOfDay: undefined,
    amenities: ["parking", "showers"],
    limit: 6,
  };
  expect(studioSearch({ choices, pick: ({ id }) => id }).key).toBe(
    "/api/studios/search?location=Toronto&amenities=parking&amenities=showers&limit=6",
  );
});

test("a search with facets asks for them and hands them on", async () => {
  const facets = countPlainly([], noFilters, new Date());
  const paths: string[] = [];
  const get = async (path: string) => {
    paths.push(path);
    return { body: [], totalCount: 0, facets, location: undefined };
  };
  const api = { get, post: () => Promise.reject(new Error("Nothing is sent")) };
  const choices = { location: "Toronto" };
  const search = studioSearch({ choices, pick: ({ id }) => id, withFacets: true });
  expect(await search.ask(api)).toEqual({ studios: [], totalCount: 0, facets });
  expect(paths).toEqual(["/api/studios/search?location=Toronto&facets=true"]);
});
