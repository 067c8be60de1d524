import { expect, test } from "vitest";
import { studioDetail } from "#tests/factories/studio-detail.ts";
import { breadcrumbData } from "./structured-data.tsx";
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
    image: [
      "https://pictures.example/2.jpg",
      expect.stringMatching(/^https:\/\/atlas\.example\/share\/studio\/\d+\.png\?v=\w+$/),
    ],
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

test("special days are told with their date: closed all day, in two parts, and not where they are in words", () => {
  const { specialOpeningHoursSpecification } = studioData(
    studioDetail({
      specialDays: [
        { date: "2026-12-24", hours: "9 AM to noon, 4 PM to 6 PM" },
        { date: "2026-12-25", hours: "Closed" },
        { date: "2026-12-26", hours: "By appointment" },
        { date: "2026-12-31", hours: "8 PM to 1 AM" },
      ],
      specialSpans:
        "2026-12-23:-;2026-12-24:540-720,960-1080;2026-12-25:-;2026-12-26:;2026-12-31:1200-1500",
    }),
    siteUrl,
  );
  const day = (date: string, opens: string, closes: string) => ({
    "@type": "OpeningHoursSpecification",
    ...{ opens, closes, validFrom: date, validThrough: date },
  });
  expect(specialOpeningHoursSpecification).toEqual([
    day("2026-12-24", "09:00", "12:00"),
    day("2026-12-24", "16:00", "18:00"),
    day("2026-12-25", "00:00", "00:00"),
    day("2026-12-31", "20:00", "01:00"),
  ]);
  expect(studioData(studioDetail(), siteUrl).specialOpeningHoursSpecification).toBeUndefined();
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

test("a review of the evening is of the day that the page says, and a day without a time stays", () => {
  const review = { name: "Kim", rating: 5, text: "The best." };
  const data = written(
    studioData(
      studioDetail({
        reviews: [
          { ...review, date: "2026-11-19T02:00:00.000Z" },
          { ...review, date: "2026-11-18T00:00:00.000Z" },
        ],
      }),
      siteUrl,
    ),
  );
  expect(data.review).toMatchObject([
    { datePublished: "2026-11-18" },
    { datePublished: "2026-11-18" },
  ]);
});

test("one friend's five stars are no rating, and neither are two friends'", () => {
  const five = { name: "Kim", rating: 5, date: null, text: "The best." };
  for (const reviews of [[five], [five, five]]) {
    const data = studioData(studioDetail({ rating: null, reviewCount: 0, reviews }), siteUrl);
    expect(written(data)).not.toHaveProperty("aggregateRating");
    expect(data.review).toHaveLength(reviews.length);
  }
});

test("reviews are told as far as they have a rating, six at most, as on the page", () => {
  const reviews = [
    { name: "Ada", rating: 5, date: "2025-03-04T00:00:00.000Z", text: "Slow and exact." },
    { name: null, rating: 4, date: null, text: null },
    { name: "Bo", rating: null, date: null, text: "No stars given." },
  ];
  expect(written(studioData(studioDetail({ reviews }), siteUrl)).review).toEqual([
    {
      "@type": "Review",
      author: { "@type": "Person", name: "Ada" },
      reviewRating: { "@type": "Rating", ratingValue: 5, bestRating: 5, worstRating: 1 },
      datePublished: "2025-03-04",
      reviewBody: "Slow and exact.",
    },
    {
      "@type": "Review",
      author: { "@type": "Person", name: "Reviewer 2" },
      reviewRating: { "@type": "Rating", ratingValue: 4, bestRating: 5, worstRating: 1 },
    },
  ]);
  const many = Array.from({ length: 9 }, () => ({ name: "A", rating: 3, date: null, text: null }));
  expect(studioData(studioDetail({ reviews: many }), siteUrl).review).toHaveLength(6);
  expect(written(studioData(studioDetail({ reviews: [] }), siteUrl))).not.toHaveProperty("review");
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
  expect(data).toMatchObject({ sameAs: [], openingHoursSpecification: [] });
  expect(data.image).toEqual([expect.stringContaining("/share/studio/")]);
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
