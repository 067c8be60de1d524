import fc from "fast-check";
import { expect, test } from "vitest";
import { importedPlaceSchema } from "#domain/contracts/imports/imported-place.ts";
import { parseWeekHours } from "#domain/rules/hours/hours-parser.ts";
import { readApifyPlace } from "./read-apify-place.ts";

const ID = "ChIJN1t_tDeuEmsRUsoyG83frY4";
const damaged = "was damaged by a spreadsheet";

/** What a record says, and what is understood of it. */
const quirks: [string, object, object][] = [
  [
    "a cid beyond 2^53 stays text",
    { cid: "17698230981245678901" },
    { googleCid: "17698230981245678901" },
  ],
  [
    "the place id is inside the address",
    { url: `https://www.google.com/maps/search/?api=1&query=A&query_place_id=${ID}` },
    { googlePlaceId: ID },
  ],
  [
    "or behind place_id:",
    { url: `https://www.google.com/maps/place/?q=place_id:${ID}` },
    { googlePlaceId: ID },
  ],
  [
    "or behind !1s",
    { url: `https://www.google.com/maps/place/X/data=!4m6!3m5!1s${ID}!8m2` },
    { googlePlaceId: ID },
  ],
  [
    "a feature's id is inside the address",
    { url: "https://www.google.com/maps/place/X/data=!3m1!1s0x89D4CB:0x3235f" },
    { fid: "0x89d4cb:0x3235f" },
  ],
  [
    "a cid is inside the address",
    { url: "https://maps.google.com/?cid=4455667788990011223" },
    { googleCid: "4455667788990011223" },
  ],
  [
    "null, empty and absent are unknown",
    { phone: null, website: "", city: "  ", state: "null" },
    {},
  ],
  ["no hours are unknown hours", { openingHours: [] }, {}],
  [
    "a position without an address",
    { location: { lat: 43.65, lng: -79.38 }, address: null },
    { latitude: 43.65, longitude: -79.38 },
  ],
  [
    "numbers may be text, and have a comma",
    { location: { lat: "43,65", lng: "-79,38" } },
    { latitude: 43.65, longitude: -79.38 },
  ],
  [
    "degrees may have their sides",
    { location: { lat: "43.65° N", lng: "79°22'48\" W" } },
    { latitude: 43.65, longitude: -79.38 },
  ],
  ["0, 0 is nowhere", { location: { lat: 0, lng: 0 } }, {}],
  [
    "true may be a word",
    { permanentlyClosed: "TRUE", temporarilyClosed: "0" },
    { permanentlyClosed: true, temporarilyClosed: false },
  ],
  ["or a status", { businessStatus: "CLOSED_PERMANENTLY" }, { permanentlyClosed: true }],
  ["a span of prices", { price: "CA$20–80" }, { priceRange: "$20 - $35" }],
  ["a low span", { price: "$1–10" }, { priceRange: "Under $20" }],
  ["a level", { price: "$" }, { priceRange: "Under $20" }],
  ["two levels", { price: "$$" }, { priceRange: "$20 - $35" }],
  ["four levels", { price: "$$$$" }, { priceRange: "$35+" }],
  ["one price", { price: "$25" }, { price: 2500, priceRange: "$20 - $35" }],
  ["a price with cents", { price: "CA$18.50" }, { price: 1850, priceRange: "Under $20" }],
  ["an open price", { price: "CA$100+" }, { priceRange: "$35+" }],
  ["a span for each person", { price: "CA$20–30 per person" }, { priceRange: "$20 - $35" }],
  ["a price before tax", { price: "$22.50+tax" }, { price: 2250, priceRange: "$20 - $35" }],
  ["a price and more", { price: "CA$100 and over" }, { priceRange: "$35+" }],
  ["a level in words", { price: "Moderate" }, { priceRange: "$20 - $35" }],
  ["a level as a number", { priceRange: "3" }, { priceRange: "$35+" }],
  ["a date that was a price", { price: "20-Aug" }, {}],
  ["a price of another country", { price: "£20" }, {}],
  ["a phone as it is written", { phone: "(416) 555-0157" }, { phone: "(416) 555-0157" }],
  [
    "the plain phone where the other is none",
    { phone: "call us", phoneUnformatted: "+14165550157" },
    { phone: "+14165550157" },
  ],
  ["a phone that became a number", { phone: "14165550157.0" }, { phone: "14165550157" }],
  ["a phone behind an apostrophe", { phone: "'+1 416-555-0157" }, { phone: "+1 416-555-0157" }],
  ["a phone that was kept as text", { phone: '="4165550157"' }, { phone: "4165550157" }],
  ["a phone that became a formula", { phone: "=+1 416-555-0157" }, { phone: "+1 416-555-0157" }],
  ["a phone with all of its digits", { phone: "4.165550157E9" }, { phone: "4165550157" }],
  ["a phone with its label", { phone: "Tel: 416-555-0157 (cell)" }, { phone: "416-555-0157" }],
  ["the first of two phones", { phone: "416-555-0157 or 416-555-0158" }, { phone: "416-555-0157" }],
  ["a phone with hyphens that stay", { phone: "416‑555‑0157" }, { phone: "416-555-0157" }],
  [
    "a site without a scheme",
    { website: "loft.example/pilates" },
    { website: "https://loft.example/pilates" },
  ],
  ["a site by http", { website: "http://loft.example" }, { website: "http://loft.example/" }],
  [
    "a site with a campaign behind it",
    { website: "https://loft.example/?utm_source=gmb&fbclid=x&b=2" },
    { website: "https://loft.example/?b=2" },
  ],
  [
    "a site behind a redirect",
    { website: "/url?q=http://loft.example/&sa=U" },
    { website: "http://loft.example/" },
  ],
  [
    "the first of two sites, and a mail without its subject",
    {
      website: "https://loft.example https://b.example",
      email: "mailto:hi@loft.example?subject=A",
    },
    { website: "https://loft.example/", email: "hi@loft.example" },
  ],
  ["a script is no site", { website: "javascript:alert(1)" }, {}],
  [
    "a site that is an account",
    { website: "https://www.instagram.com/loft/?hl=en" },
    { instagram: "https://www.instagram.com/loft/?hl=en" },
  ],
  [
    "accounts and mails as lists",
    {
      instagrams: ["https://www.instagram.com/loft"],
      facebooks: [],
      tiktoks: ["https://www.tiktok.com/@loft"],
      emails: ["hi@loft.example"],
    },
    {
      instagram: "https://www.instagram.com/loft",
      tiktok: "https://www.tiktok.com/@loft",
      email: "hi@loft.example",
    },
  ],
  [
    "pictures of the web alone",
    {
      imageUrl: "data:image/png;base64,AA",
      imageUrls: ["https://p.example/1.jpg", "ftp://p.example/2.jpg"],
    },
    { imageUrls: ["https://p.example/1.jpg"] },
  ],
  [
    "what is said to be there",
    {
      additionalInfo: {
        Amenities: [{ "Wi-Fi": true }, { Restroom: true }],
        Parking: [{ "Free parking lot": true }, { "Free street parking": true }],
        Fitness: [{ Showers: false }],
      },
    },
    { amenities: ["parking", "wifi"] },
  ],
  [
    "what is taught, by name and category",
    { title: "Hot Yoga & Reformer Loft", categories: ["Pilates studio", "Barre"] },
    {
      name: "Hot Yoga & Reformer Loft",
      categories: ["Pilates studio", "Barre"],
      classTypes: ["reformer-pilates", "barre-pilates"],
    },
  ],
  [
    "a tower is no class",
    { title: "Eaton Tower Pilates Mat Fitness" },
    { name: "Eaton Tower Pilates Mat Fitness", classTypes: ["tower-pilates"] },
  ],
  ["a Canadian postal code in our writing", { postalCode: "m5v3a8" }, { postalCode: "M5V 3A8" }],
  [
    "or out of the address",
    { address: "1 King St W, Toronto, ON M5H 1A1, Canada" },
    { address: "1 King St W, Toronto, ON M5H 1A1, Canada", postalCode: "M5H 1A1" },
  ],
  [
    "or with a letter where a digit was meant",
    { postalCode: "LOR 1BO" },
    { postalCode: "L0R 1B0" },
  ],
  ["or with a sign between", { postalCode: "m5v_3a8" }, { postalCode: "M5V 3A8" }],
  [
    "a street alone is the address",
    { street: "12 King St W" },
    { street: "12 King St W", address: "12 King St W" },
  ],
  [
    "a street is no neighbourhood",
    { street: "88 Bank St", neighborhood: "88 Bank St" },
    { street: "88 Bank St", address: "88 Bank St" },
  ],
  [
    "a position is inside the address of its page",
    {
      url: "https://www.google.com/maps/place/X/@45.4,-75.6,17z/data=!3m1!8m2!3d45.4215!4d-75.6972",
    },
    { latitude: 45.4215, longitude: -75.6972 },
  ],
  ["another country's as it is", { postalCode: "31610-100" }, { postalCode: "31610-100" }],
  [
    "a country that we have no letters for",
    { country: "New Zealand" },
    { countryCode: "New Zealand" },
  ],
  ["a country by its name", { country: "Canada" }, { countryCode: "CA" }],
  ["a text in the wrong encoding", { title: "CafÃ© Pilates" }, { name: "Café Pilates" }],
  ["a description for programs is none", { description: '[{"id":"parking"}]' }, {}],
  ["markup is text", { title: "<b>Loft</b> & Co" }, { name: "<b>Loft</b> & Co" }],
  [
    "no NUL, no half of a pair",
    { title: "Lo\u0000ft\ud800 \u202e1", description: "a\u0000b\r\nc" },
    { name: "Lo ft 1", description: "ab\nc" },
  ],
  [
    "when it was seen",
    { scrapedAt: "2024-05-30T11:58:41.983Z" },
    { seenAt: "2024-05-30T11:58:41.983Z" },
  ],
  [
    "names of objects are names",
    { constructor: "x", toString: "y", __proto__: { title: "no" } },
    {},
  ],
];

test.each(quirks)("%s", (_, record, expected) => {
  const { url: _url, ...place } = readApifyPlace(record).place;
  expect(place).toEqual(expected);
});

test.each([
  ["cid", "4.45E+18", "google cid"],
  ["phone", "1.23457E+11", "Phone"],
  ["phone", "4.16555E+09", "Phone"],
  ["title", "#REF!", "Studio name"],
  ["address", "#N/A", "Full address"],
  ["postalCode", "####", "Postal code"],
  ["totalScore", "#DIV/0!", "Rating"],
  ["price", "#NOM?", "Price of one class"],
])("%s %s is refused for that field alone", (key, value, field) => {
  const { place, notes } = readApifyPlace({ city: "Toronto", [key]: value });
  expect(place).toEqual({ city: "Toronto" });
  expect(notes).toEqual([`${field}: ${value} ${damaged}`]);
});

test("another exporter's names for the same things are known", () => {
  const { place, notes } = readApifyPlace({
    name: "Loft Pilates",
    site: "https://loft.example/",
    full_address: "12 King St W, Toronto, ON M5V 3A8, Canada",
    subtypes: "Pilates studio, Gym",
    reviews: 88,
    working_hours: { Monday: ["6AM-1PM", "4-9PM"], Tuesday: "Closed" },
    business_status: "CLOSED_TEMPORARILY",
    about: { Amenities: { "Wi-Fi": true, Restroom: true }, Parking: { "Paid parking lot": false } },
    range: "$$",
    google_id: "0x882b34cbf25c9d61:0xd96f0fcdf2a5ec5b",
  });
  expect(notes).toEqual([]);
  expect(place).toEqual({
    name: "Loft Pilates",
    website: "https://loft.example/",
    address: "12 King St W, Toronto, ON M5V 3A8, Canada",
    postalCode: "M5V 3A8",
    categories: ["Pilates studio", "Gym"],
    reviewCount: 88,
    hours: { monday: "6 AM to 1 PM, 4 PM to 9 PM", tuesday: "Closed" },
    ...{ permanentlyClosed: false, temporarilyClosed: true },
    amenities: ["wifi"],
    priceRange: "$20 - $35",
    fid: "0x882b34cbf25c9d61:0xd96f0fcdf2a5ec5b",
  });
});

test("lists in a cell are read as Python writes them, too", () => {
  const { place } = readApifyPlace({
    title: "Loft Pilates",
    location: "{'lat': 43.65, 'lng': -79.38}",
    categories: "['Pilates studio', \"Women's gym\"]",
    openingHours:
      "[{'day': 'Monday', 'hours': '6\\u202fAM to 9\\xa0PM'}, {'day': 'Tuesday', 'hours': None}]",
    additionalInfo: "{'Amenities': [{'Wi-Fi': True}, {'Showers': False}]}",
  });
  expect(place).toEqual({
    name: "Loft Pilates",
    ...{ latitude: 43.65, longitude: -79.38 },
    categories: ["Pilates studio", "Women's gym"],
    hours: { monday: "6 AM to 9 PM" },
    amenities: ["wifi"],
  });
});

test("a date where hours were is left out with a note", () => {
  const openingHours = [
    { day: "Monday", hours: "7–11 AM" },
    { day: "Tuesday", hours: "2024-07-11" },
  ];
  const { place, notes } = readApifyPlace({ openingHours });
  expect(place.hours).toEqual({ monday: "7 AM to 11 AM" });
  expect(notes).toEqual([
    "Opening hours of the week: “2024-07-11” can't be read as the hours of a day",
  ]);
});

test("reviews have stars, or are left out", () => {
  const reviews = [
    {
      reviewId: "a",
      name: "Ann",
      stars: 5,
      text: "Good\u0000",
      publishedAtDate: "2024-01-02T03:04:05.000Z",
    },
    { reviewId: "a", name: "Ann", stars: 5 },
    { reviewId: "b", stars: null, text: "No stars" },
    { rating: 3, text: "" },
    "no review",
  ];
  expect(readApifyPlace({ reviews }).place.reviews).toEqual([
    { sourceId: "a", author: "Ann", rating: 5, text: "Good", date: "2024-01-02T03:04:05.000Z" },
    { rating: 3 },
  ]);
});

test("beside a review stands its place", () => {
  const record = { title: "Loft Pilates", name: "Ann", stars: 5, text: "Good" };
  expect(readApifyPlace(record).place).toEqual({
    name: "Loft Pilates",
    reviews: [{ rating: 5, author: "Ann", text: "Good" }],
  });
});

test("too long is cut or refused, and noted", () => {
  const { place, notes } = readApifyPlace({
    title: "n".repeat(300),
    website: `https://loft.example/${"w".repeat(600)}`,
    categories: Array.from({ length: 50 }, (_, index) => `${index}`.repeat(100)),
    reviews: Array.from({ length: 80 }, () => ({ stars: 4, text: "t".repeat(6000) })),
  });
  expect(place.name).toHaveLength(200);
  expect(place.website).toBeUndefined();
  expect(place.categories).toHaveLength(30);
  expect(place.reviews).toHaveLength(50);
  expect(place.reviews?.[0]?.text).toHaveLength(5000);
  expect(notes).toHaveLength(2);
});

const hostile = fc.constantFrom<unknown>(
  ...[
    "\u0000",
    "\ud800",
    "__proto__",
    "=1+1",
    "4.45E+18",
    "javascript:x",
    "9:00 - 5:00",
    "CA$9",
    "é".repeat(9999),
  ],
  ...[Number.NaN, -0, 1e300, true, null, [], {}, [[]], { 0: "a", 1: { day: 1 } }],
);
const keys = fc.constantFrom(
  ...[
    "title",
    "name",
    "cid",
    "placeId",
    "url",
    "location",
    "lat",
    "openingHours",
    "day",
    "hours",
    "0",
    "reviews",
    "stars",
  ],
  ...[
    "categories",
    "additionalInfo",
    "price",
    "phone",
    "website",
    "imageUrls",
    "__proto__",
    "constructor",
    "postalCode",
  ],
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    hostile,
    fc.string({ unit: "binary" }),
    fc.dictionary(keys, tie("value")),
    fc.array(tie("value")),
  ),
}));

test("whatever a record says, what is read of it can be stored and shown", () => {
  fc.assert(
    fc.property(value, (record) => {
      const { place, notes } = readApifyPlace(record);
      expect(importedPlaceSchema.parse(place)).toEqual(place);
      const written = JSON.stringify([place, notes]);
      expect(written).not.toContain("\\u0000");
      expect(written.isWellFormed() && !/\\ud[89a-f]/i.test(written)).toBe(true);
      expect(Object.keys(parseWeekHours(place.hours ?? {}))).toEqual(
        Object.keys(place.hours ?? {}),
      );
    }),
    { numRuns: 2000 },
  );
});
