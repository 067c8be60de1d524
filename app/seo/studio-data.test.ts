import { expect, test } from "vitest";
import { studioDetail } from "#tests/factories/studio-detail.ts";
import { breadcrumbData } from "./breadcrumb-data.ts";
import { studioData } from "./studio-data.ts";

const siteUrl = "https://atlas.example";

/** As a search engine reads it: what is undefined is not there. */
function written(data: unknown) {
  return JSON.parse(JSON.stringify(data));
}

test("a studio has what schema.org and search engines require of a local business", () => {
  expect(written(studioData(studioDetail(), siteUrl))).toMatchObject({
    "@type": "ExerciseGym",
    name: "Harbour & Core",
    url: "https://atlas.example/explore/studio/on/toronto/harbour-core",
    image: ["https://atlas.example/sample/pictures/19.svg", "https://pictures.example/2.jpg"],
    telephone: "+14165550157",
    priceRange: "$35+",
    address: {
      "@type": "PostalAddress",
      streetAddress: "95 Harbour St",
      addressLocality: "Toronto",
      addressRegion: "ON",
      postalCode: "M5J 7Y2",
      addressCountry: "CA",
    },
    geo: { "@type": "GeoCoordinates", latitude: 43.64085, longitude: -79.3845 },
    sameAs: ["https://harbour-core.example/", "https://www.instagram.com/harbourcore"],
  });
});

test("hours are told day by day, a closed day has none", () => {
  const structuredHours = {
    monday: [
      { from: 495, to: 705 },
      { from: 900, to: 1500 },
    ],
    tuesday: [],
    sunday: [{ from: 0, to: 1440 }],
  };
  const { openingHoursSpecification } = studioData(studioDetail({ structuredHours }), siteUrl);
  expect(openingHoursSpecification).toEqual([
    hours("Monday", "08:15", "11:45"),
    hours("Monday", "15:00", "01:00"),
    hours("Sunday", "00:00", "23:59"),
  ]);
});

function hours(day: string, opens: string, closes: string) {
  const dayOfWeek = `https://schema.org/${day}`;
  return { "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes };
}

test("the aggregate rating is that of the reviews we hold, whatever the source says", () => {
  expect(studioData(studioDetail({ reviewCount: 900 }), siteUrl).aggregateRating).toEqual({
    "@type": "AggregateRating",
    ratingValue: 4.5,
    reviewCount: 2,
    bestRating: 5,
    worstRating: 1,
  });
  const withoutReviews = studioData(studioDetail({ reviews: [] }), siteUrl);
  expect(written(withoutReviews)).not.toHaveProperty("aggregateRating");
});

test("what is not known, or is no safe link, is left out", () => {
  const data = written(
    studioData(
      studioDetail({
        phone: null,
        email: null,
        priceRange: null,
        website: "javascript:alert(1)",
        instagram: null,
        imageUrl: null,
        imageUrls: [],
        structuredHours: null,
      }),
      siteUrl,
    ),
  );
  for (const name of ["telephone", "email", "priceRange"]) expect(data).not.toHaveProperty(name);
  expect(data).toMatchObject({ sameAs: [], image: [], openingHoursSpecification: [] });
});

test("a breadcrumb's steps are numbered and have whole addresses", () => {
  const trail = [
    { name: "All Pilates Studios", path: "/search" },
    { name: "Harbour & Core", path: "/explore/studio/on/toronto/harbour-core" },
  ];
  expect(breadcrumbData(trail, siteUrl)).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      {
        "@type": "ListItem",
        position: 1,
        name: "All Pilates Studios",
        item: "https://atlas.example/search",
      },
      {
        "@type": "ListItem",
        position: 2,
        name: "Harbour & Core",
        item: "https://atlas.example/explore/studio/on/toronto/harbour-core",
      },
    ],
  });
});
