import { expect, test } from "vitest";
import { finishSteps } from "#domain/rules/basics/steps.ts";
import type { CatalogueStudio } from "../catalogue-studio.ts";
import { indexStudios, type StudioIndex } from "../search/index-studios.ts";
import { neighbourhoods, resolveSlug } from "./neighbourhoods.ts";

let lastId = 0;

function studio(city: string, neighborhood: string | null): CatalogueStudio {
  lastId += 1;
  const citySlug = city.toLowerCase();
  return {
    priority: 0,
    hours: null,
    changedAt: new Date(0),
    bookingUrl: null,
    isSample: false,
    card: {
      id: lastId,
      name: `Studio ${lastId}`,
      slug: `studio-${lastId}`,
      city,
      citySlug,
      neighborhood,
      address: "",
      postalCode: null,
      latitude: 43.5,
      longitude: -79.5,
      rating: null,
      reviewCount: 0,
      priceRange: null,
      price: null,
      imageUrl: null,
      featured: false,
      description: "",
      amenities: [],
      classTypes: [],
      phone: null,
      weekSpans: null,
      ...{ classSize: null, receipts: [], stepFree: null },
    },
  };
}

function written(index: StudioIndex) {
  return neighbourhoods
    .of(index)
    .map(({ slug, city, rows }) => `${slug} ${city} ${rows.length}`)
    .sort();
}

test("a neighbourhood of the gazetteer is known by its name", () => {
  const index = finishSteps(
    indexStudios([studio("Toronto", "Liberty Village"), studio("Toronto", null)]),
  );
  expect(written(index)).toEqual(["liberty-village Toronto 1"]);
});

test("two cities' neighbourhoods of one name have two addresses, each leading to its own studios", () => {
  const index = finishSteps(
    indexStudios([
      studio("Guelph", "Quillmere"),
      studio("Ottawa", "Quillmere"),
      studio("Ottawa", "Quillmere"),
    ]),
  );
  expect(written(index)).toEqual(["quillmere Ottawa 2", "quillmere-guelph Guelph 1"]);
  expect(resolveSlug(index, "quillmere")?.city).toBe("Ottawa");
  expect(resolveSlug(index, "quillmere-guelph")?.city).toBe("Guelph");
  // The longer address of the first one is the same page, under its shorter name.
  expect(resolveSlug(index, "quillmere-ottawa")?.slug).toBe("quillmere");
});

test("a studio elsewhere that bears a known neighbourhood's name does not join it", () => {
  const index = finishSteps(
    indexStudios([studio("Toronto", "Liberty Village"), studio("Kingston", "Liberty Village")]),
  );
  expect(written(index)).toEqual([
    "liberty-village Toronto 1",
    "liberty-village-kingston Kingston 1",
  ]);
});

test("a neighbourhood that is called like a city is no page beside it", () => {
  const index = finishSteps(
    indexStudios([studio("Toronto", "Toronto"), studio("Toronto", "Guelph")]),
  );
  for (const { slug } of neighbourhoods.of(index)) {
    expect(["toronto", "guelph"]).not.toContain(slug);
  }
});

test("every address leads back to its own neighbourhood", () => {
  const index = finishSteps(
    indexStudios(
      ["Toronto", "Ottawa", "Guelph"].flatMap((city) =>
        ["Downtown", "Westmount", "St. Mary's", "365", "The Glebe"].map((name) =>
          studio(city, name),
        ),
      ),
    ),
  );
  for (const place of neighbourhoods.of(index)) {
    expect(resolveSlug(index, place.slug)).toMatchObject({ slug: place.slug, city: place.city });
  }
});
