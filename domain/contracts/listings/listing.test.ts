import { expect, test } from "vitest";
import { listingAnswersSchema, listingSubmissionSchema } from "./listing.ts";

const listing = {
  studioName: "Core Studio",
  address: "12 King St W, Toronto, ON",
  neighborhood: "King West",
  city: "Toronto",
  postalCode: "M5V 3A8",
  phone: "416-555-0100",
  email: "hello@studio.example",
  website: "",
  instagram: "@core",
  facebook: "",
  tiktok: "",
  description: "A calm room with eight reformers and teachers who know your name.",
  classTypes: ["Barre", "reformer-pilates"],
  amenities: ["water-station", "sauna"],
  priceRange: "Under $20",
  hours: { monday: "9 AM to 5 PM" },
  featuredPackage: "basic",
  monthsSelected: 1,
};

function messagesFor(changes: Record<string, unknown>): string[] {
  const result = listingSubmissionSchema.safeParse({ ...listing, ...changes });
  return (result.error?.issues ?? []).map((issue) => issue.message);
}

test("a whole listing is accepted, in the directory's own words", () => {
  const result = listingSubmissionSchema.parse(listing);
  expect(result.classTypes).toEqual(["barre-pilates", "reformer-pilates"]);
  expect(result.amenities).toEqual(["water", "sauna"]);
});

test.each([
  ["studioName", "Studio name is required", ""],
  ["studioName", "Studio name is required", "   "],
  ["studioName", "Studio name is required", undefined],
  ["studioName", "Studio name must be less than 100 characters", "x".repeat(101)],
  ["address", "Address is required", ""],
  ["address", "Address must be less than 200 characters", "x".repeat(201)],
  ["neighborhood", "Neighborhood is required", ""],
  ["neighborhood", "Neighborhood must be less than 100 characters", "x".repeat(101)],
  ["city", "City is required", ""],
  ["city", "City must be less than 50 characters", "x".repeat(51)],
  ["postalCode", "Postal code is required", "M5V3A"],
  ["postalCode", "Invalid postal code", "M5V 3A8 M5V"],
  ["phone", "Phone number is required", "555-0100"],
  ["phone", "Invalid phone number", "4".repeat(21)],
  ["email", "Please enter a valid email address", "nobody"],
  ["email", "Please enter a valid email address", undefined],
  ["website", "Please enter a valid website URL", "not a site"],
  ["website", "Please enter a valid website URL", "javascript:alert(1)"],
  ["website", "Please enter a valid website URL", "https://ada:secret@studio.example"],
  ["website", "Please enter a valid website URL", "http://127.0.0.1:8080"],
  ["bookingUrl", "Please enter a valid booking URL", "https://studio.example:8443"],
  ["city", "Please enter the name of a city", "🏙️🏙️"],
  ["city", "City is required", "\u3164\u200B"],
  [
    "facebook",
    "Please enter a link to your Facebook page, or your name there",
    "https://evil.example/me",
  ],
  [
    "instagram",
    "Please enter a link to your Instagram page, or your name there",
    "https://facebook.com/me",
  ],
  ["tiktok", "Please enter a link to your TikTok page, or your name there", "look us up"],
  ["description", "Description must be at least 50 characters", "x".repeat(49)],
  ["description", "Description must be less than 500 characters", "x".repeat(501)],
  ["classTypes", "Select at least one class type", []],
])("a listing is refused by its %s: %s", (field, message, value) => {
  expect(messagesFor({ [field]: value })).toEqual([message]);
});

test("the limits themselves are allowed", () => {
  expect(
    messagesFor({
      studioName: "x".repeat(100),
      address: "x".repeat(200),
      city: "x".repeat(50),
      postalCode: "M5V3A8",
      phone: "4165550100",
      website: "https://studio.example/",
      description: "x".repeat(500),
      monthsSelected: 12,
    }),
  ).toEqual([]);
});

test.each([
  { monthsSelected: 0 },
  { monthsSelected: 13 },
  { monthsSelected: 1.5 },
  { monthsSelected: "3" },
  { priceRange: "$1" },
  { featuredPackage: "gold" },
  { amenities: "parking" },
  { hours: { monday: 9 } },
])("%j is refused", (changes) => {
  expect(messagesFor(changes)).toHaveLength(1);
});

test("characters that no database keeps are dropped", () => {
  expect(listingSubmissionSchema.parse({ ...listing, studioName: "Co\0re\ud800" }).studioName).toBe(
    "Core\ufffd",
  );
});

test("an address of the web is completed, for the site and for bookings", () => {
  const parsed = listingSubmissionSchema.parse({
    ...listing,
    website: " core.example ",
    bookingUrl: "book.core.example/classes",
  });
  expect(parsed.website).toBe("https://core.example");
  expect(parsed.bookingUrl).toBe("https://book.core.example/classes");
  expect(messagesFor({ website: "no site" })).toEqual(["Please enter a valid website URL"]);
  expect(messagesFor({ bookingUrl: "ask us" })).toEqual(["Please enter a valid booking URL"]);
});

test("a pin belongs to Ontario, with both of its numbers", () => {
  expect(messagesFor({ position: { latitude: 43.6, longitude: -79.4 } })).toEqual([]);
  const nowhere = ["This position is not in Ontario"];
  expect(messagesFor({ position: { latitude: 0, longitude: 0 } })).toEqual(nowhere);
  expect(messagesFor({ position: { latitude: 43.6 } })).toEqual(nowhere);
});

test("every field of one line is one, in composed characters", () => {
  const odd = "Zoe\u0308\u2028Pi\u200Blates\u202E";
  const changes = {
    studioName: odd,
    address: odd,
    neighborhood: odd,
    city: odd,
    postalCode: "M5V\u20283A8",
    phone: "416\u0085555\v0100",
    instagram: "\u2028@core",
    classTypes: [odd],
    amenities: [odd],
    hours: { monday: odd },
  };
  const line = "Zo\u00EB Pilates";
  expect(listingSubmissionSchema.parse({ ...listing, ...changes })).toMatchObject({
    studioName: line,
    address: line,
    neighborhood: line,
    city: line,
    postalCode: "M5V 3A8",
    phone: "416 555 0100",
    instagram: "@core",
    classTypes: [line],
    amenities: [line],
    hours: { monday: line },
  });
});

test("what was sent by the rules of an earlier day can be shown to its owner again", () => {
  const older = { facebook: "https://evil.example/me", website: "http://127.0.0.1", city: "🏙️" };
  expect(listingAnswersSchema.parse({ ...listing, ...older })).toMatchObject(older);
});
