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

test("what one can buy is an offer each, in dollars before tax, a pack with its classes and months", () => {
  const { makesOffer, priceRange } = written(
    studioData(
      studioDetail({
        price: 3200,
        introOffer: { priceCents: 2000, what: "three classes", until: "2026-12-31" },
        packs: [{ classes: 10, priceCents: 27_050, months: 4 }],
        monthlyPrice: 14_900,
      }),
      siteUrl,
    ),
  );
  const inDollars = (price: number, unit = {}) => ({
    "@type": "UnitPriceSpecification",
    ...{ price, priceCurrency: "CAD", valueAddedTaxIncluded: false, ...unit },
  });
  expect(makesOffer).toEqual([
    {
      ...{ "@type": "Offer", name: "One class" },
      priceSpecification: inDollars(32, { unitText: "class" }),
    },
    {
      ...{ "@type": "Offer", name: "First visit", description: "three classes" },
      ...{ priceSpecification: inDollars(20), priceValidUntil: "2026-12-31" },
    },
    {
      ...{ "@type": "Offer", name: "Pack of 10", priceSpecification: inDollars(270.5) },
      eligibleQuantity: { "@type": "QuantitativeValue", value: 10, unitText: "class" },
      eligibleDuration: { "@type": "QuantitativeValue", value: 4, unitCode: "MON" },
    },
    {
      ...{ "@type": "Offer", name: "A month" },
      priceSpecification: inDollars(149, { unitCode: "MON" }),
    },
  ]);
  expect(priceRange).toBe("$35+");
});

test("access is told as answered and measured, class size and teachers beside it; what nobody knows is not there", () => {
  const known = written(
    studioData(
      studioDetail({
        ...{ amenities: [], stepFree: "ramp", doorWidth: 92, lift: "no", toilet: "yes" },
        ...{ parking: "Behind the house", classSize: 8 },
        teachers: [
          { name: "Ana Silva", school: "STOTT", hours: 450, year: 2016, speaks: ["Portuguese"] },
        ],
      }),
      siteUrl,
    ),
  );
  const feature = (name: string, value: unknown, unit = {}) => ({
    ...{ "@type": "LocationFeatureSpecification", name, value, ...unit },
  });
  expect(known.amenityFeature).toEqual([
    feature("Step-free entrance", "With a ramp"),
    feature("Narrowest door", 92, { unitCode: "CMT" }),
    feature("Lift", false),
    feature("Step-free toilet", true),
  ]);
  expect(known.maximumAttendeeCapacity).toBe(8);
  expect(known.employee).toEqual([
    {
      ...{ "@type": "Person", name: "Ana Silva", jobTitle: "Pilates teacher" },
      knowsLanguage: ["Portuguese"],
    },
  ]);
  const bare = written(studioData(studioDetail({ price: null }), siteUrl));
  expect(bare).not.toHaveProperty("makesOffer");
  expect(bare).not.toHaveProperty("maximumAttendeeCapacity");
  expect(bare).not.toHaveProperty("employee");
});
