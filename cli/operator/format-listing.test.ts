import { expect, test } from "vitest";
import { askedFields } from "#domain/studio-fields.ts";
import { formatListingFile, listingFileViewSchema } from "./format-listing.ts";

const order = {
  id: 7,
  featuredPackage: "basic",
  monthsSelected: 3,
  totalAmount: 8700,
  taxAmount: 0,
  taxLabel: null,
  approvalStatus: "pending",
  paymentStatus: "pending",
  rejectionReason: null,
  studioId: null,
  duplicateOfStudioId: 12,
  createdAt: "2026-08-04T12:00:00Z",
};
const times = ["paidAt", "liveFrom", "liveUntil", "reminderSentAt", "endedAt"];
const position = { latitude: 43.65, longitude: -79.38, isPositionApproximate: true };

test("every field that an owner fills in is shown of a listing", () => {
  const said = Object.fromEntries(askedFields.map((field) => [field, `the ${field}`]));
  const listing = {
    ...{ ...order, ...position, ...said, studioName: "the name" },
    ...Object.fromEntries(times.map((name) => [name, null])),
    amenities: ["parking", "showers"],
    hours: { monday: "9 AM to 5 PM", friday: "Closed" },
  };
  const file = listingFileViewSchema.parse({ listing, payments: [], history: [] });
  const shown = formatListingFile(file);
  for (const field of askedFields.filter((name) => name !== "amenities" && name !== "hours")) {
    expect(shown).toContain(`the ${field}`);
  }
  expect(shown).toContain("Amenities     parking, showers");
  expect(shown).toContain("Hours         monday 9 AM to 5 PM; friday Closed");
  expect(shown).toContain("Classes       the classTypes");
});
