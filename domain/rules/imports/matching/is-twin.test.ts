import { expect, test } from "vitest";
import { KnownPlaces } from "./known-places.ts";

test.each(["Reformer Loft", "The Pilates Studio", "A Pilates"])(
  "the same row again is the same studio, however little it says: %s",
  (name) => {
    const row = {
      ...{ name, city: "Toronto", latitude: 43.6532, longitude: -79.3832 },
      isPositionApproximate: true,
    };
    const nothing = { phone: null, website: null, postalCode: null, address: null };
    const known = new KnownPlaces([]);
    known.add({
      ...row,
      ...nothing,
      googlePlaceId: null,
      osmId: null,
      isListed: false,
      studioId: 9,
    });
    expect(known.match(row)).toMatchObject({ outcome: "same", studioId: 9 });
    expect(known.match({ ...row, phone: "416-555-0199" }).outcome).not.toBe("same");
  },
);
