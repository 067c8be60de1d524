import { expect, test } from "vitest";
import { emptyStudio } from "./studio-form.ts";
import { suggestionsForForm } from "./studio-suggestions.ts";

const studio = { ...emptyStudio, name: "Ada", phone: "416-555-0100", latitude: 43, longitude: -79 };

test("what an import says is offered as the form writes it, unless the form says so already", () => {
  const offered = suggestionsForForm(studio, [
    { field: "phone", value: "416-555-0199" },
    { field: "price", value: 2850 },
    { field: "hours", value: { monday: "9 AM to 5 PM" } },
    { field: "name", value: "Ada" },
    { field: "googlePlaceId", value: "ChIJ" },
    { field: "email", value: "no mail address" },
  ]);
  expect(offered.map(({ field, texts }) => [field, texts])).toEqual([
    ["phone", { phone: "416-555-0199" }],
    ["price", { price: "28.50" }],
    ["hours", { hours: "Monday: 9 AM to 5 PM" }],
  ]);
});

test("both coordinates are taken at once", () => {
  const place = [
    { field: "latitude", value: 44 },
    { field: "longitude", value: -80 },
  ];
  for (const { texts } of suggestionsForForm(studio, place)) {
    expect(texts).toEqual({ latitude: "44", longitude: "-80" });
  }
});
