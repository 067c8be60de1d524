import { expect, test } from "vitest";
import {
  mapAreaQuerySchema,
  postalCodeSearchQuerySchema,
  studioIdParamsSchema,
  studioNamesQuerySchema,
  studioSearchQuerySchema,
} from "./studio-search.ts";

function messageFor(query: Record<string, unknown>): string | undefined {
  return studioSearchQuerySchema.safeParse(query).error?.issues[0]?.message;
}

test("a query with nothing chosen asks for everything", () => {
  const nothing = { amenities: [], classTypes: [], receipts: [], limit: 500 };
  expect(studioSearchQuerySchema.parse({})).toEqual(nothing);
  const blank = { location: " ", distance: "", timeOfDay: "", priceRange: "", classTypes: "" };
  expect(studioSearchQuerySchema.parse(blank)).toEqual(nothing);
});

test("a repeated parameter may come once or many times, in any of its words", () => {
  expect(
    studioSearchQuerySchema.parse({
      location: " Toronto ",
      distance: "5",
      timeOfDay: "evening",
      priceRange: "$35+",
      amenities: "water-station",
      classTypes: ["Barre", "barre-pilates", "Mat Pilates"],
      limit: "24",
    }),
  ).toEqual({
    location: "Toronto",
    distance: 5,
    timeOfDay: "evening",
    priceRange: "$35+",
    amenities: ["water"],
    classTypes: ["barre-pilates", "mat-pilates"],
    receipts: [],
    limit: 24,
  });
});

test.each([
  [{ distance: "3" }, "Distance must be one of 1, 2, 5, 10, 15, 20, 25 km"],
  [{ distance: ["5", "10"] }, "Distance must be one of 1, 2, 5, 10, 15, 20, 25 km"],
  [
    { timeOfDay: "night" },
    "Time of day must be one of early-morning, morning, afternoon, evening, late-evening",
  ],
  [{ priceRange: "cheap" }, "Price range must be one of Under $20, $20 - $35, $35+"],
  [{ location: ["a", "b"] }, "Send one location only"],
  [{ classTypes: "yoga" }, "No such class type: yoga"],
  [{ amenities: [{ deep: 1 }] }, "Send at most 16 amenities, each as text"],
  [{ limit: "0" }, "Limit must be a whole number from 1 to 500"],
  [{ latitude: "43.6" }, "Send latitude and longitude together"],
  [{ latitude: "91", longitude: "0" }, "Latitude must be a number from -90 to 90"],
  [{ latitude: "1e9", longitude: "0" }, "Latitude must be a number from -90 to 90"],
])("%j is refused: %s", (query, message) => {
  expect(messageFor(query)).toBe(message);
});

test("long texts and long lists are refused in a short sentence", () => {
  expect(messageFor({ location: "x".repeat(10_000) })).toBe(
    "Location must be less than 200 characters",
  );
  expect(messageFor({ amenities: Array(17).fill("wifi") })).toBe(
    "Send at most 16 amenities, each as text",
  );
  expect(messageFor({ classTypes: "x".repeat(10_000) })).toHaveLength(80);
});

test("a postal code is normalised, anything else refused", () => {
  expect(postalCodeSearchQuerySchema.parse({ postalCode: "m5v3a8" }).postalCode).toBe("M5V 3A8");
  for (const postalCode of ["Toronto", "", undefined, "M5V 3A8".repeat(100)]) {
    expect(postalCodeSearchQuerySchema.safeParse({ postalCode }).success).toBe(false);
  }
});

test("ids are whole numbers that the database can hold", () => {
  expect(studioIdParamsSchema.parse({ id: "7" })).toEqual({ id: 7 });
  for (const id of ["0", "-1", "1.5", "7e3", "2147483648", "9007199254740993", "x", ""]) {
    expect(studioIdParamsSchema.safeParse({ id }).success).toBe(false);
  }
});

test("at most six names are looked up", () => {
  expect(studioNamesQuerySchema.parse({ names: " Core " }).names).toEqual(["Core"]);
  expect(studioNamesQuerySchema.parse({}).names).toEqual([]);
  expect(
    studioNamesQuerySchema.safeParse({ names: Array(7).fill("Core") }).error?.issues[0]?.message,
  ).toBe("Send at most 6 names of less than 200 characters");
});

test("a map's area has its south below its north", () => {
  const area = { north: "43.7", south: "43.6", east: "-79.3", west: "-79.4" };
  expect(mapAreaQuerySchema.parse(area)).toMatchObject({ north: 43.7, west: -79.4, limit: 500 });
  expect(mapAreaQuerySchema.safeParse({ ...area, south: "44" }).success).toBe(false);
});
