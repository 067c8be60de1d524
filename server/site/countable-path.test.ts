import { expect, test } from "vitest";
import { finishSteps } from "#domain/rules/basics/steps.ts";
import { indexStudios } from "#server/catalogue/search/index-studios.ts";
import { countablePath, findPostSlug } from "./page-views.ts";

const index = finishSteps(
  indexStudios([
    {
      priority: 0,
      hours: null,
      changedAt: new Date(0),
      bookingUrl: null,
      isSample: false,
      card: {
        id: 1,
        name: "Élan",
        slug: "élan",
        city: "Toronto",
        citySlug: "toronto",
        neighborhood: null,
        address: "",
        postalCode: null,
        latitude: 43.65,
        longitude: -79.38,
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
    },
  ]),
);

test.each([
  ["/", "/"],
  ["/About/", "/about"],
  ["/search?location=Toronto", "/search"],
  ["/explore/studios/on", "/explore/studios/on"],
  ["/explore/studios/on/TORONTO/mat-pilates#map", "/explore/studios/on/toronto"],
  ["/Explore/studio/on/toronto/%C3%A9lan", "/explore/studio/on/toronto/élan"],
  ["/blog/first-class", "/blog/first-class"],
])("a visit to %s counts for %s", (path, counted) => {
  expect(countablePath(index, path)).toBe(counted);
});

test.each([
  "/nowhere",
  "/explore/studio/on/toronto/no-such-studio",
  "/explore/studio/on/toronto",
  "/explore/studios/on/atlantis",
  `/explore/studios/on/${"x".repeat(101)}`,
  "/blog/%D8",
  "/blog/two words",
  "/list-your-studio/status/abc",
  "/newsletter/confirm",
  "/contact/sent",
])("a visit to %s is not counted", (path) => {
  expect(countablePath(index, path)).toBeUndefined();
});

test("a counted path tells the post's slug", () => {
  expect(findPostSlug("/blog/first-class")).toBe("first-class");
  expect(findPostSlug("/blog")).toBeUndefined();
});
