import { expect, test } from "vitest";
import { knownPlaceOf } from "./known-place.ts";

test("nothing of a place is remembered but what tells it from others", () => {
  const place = {
    ...{ name: "Reformer Loft", latitude: 43.6, longitude: -79.4, isPositionApproximate: false },
    ...{ phone: "(416) 555-0100", description: "Words", hours: { monday: "9 AM to 5 PM" } },
    reviews: [{ rating: 5, text: "Many words" }],
  };
  expect(knownPlaceOf(place, 7)).toEqual({
    ...{ studioId: 7, name: "Reformer Loft", phone: "(416) 555-0100", website: null },
    ...{ postalCode: null, address: null, city: null, latitude: 43.6, longitude: -79.4 },
    ...{ isPositionApproximate: false, googlePlaceId: null, osmId: null, isListed: false },
  });
});
