import { expect, test } from "vitest";
import { studioSearch } from "./studio-search.ts";

test("a search sends what was chosen and repeats what is a list", () => {
  const choices = {
    location: "Toronto",
    distance: "",
    timeOfDay: undefined,
    amenities: ["parking", "showers"],
    limit: 6,
  };
  expect(studioSearch({ choices, pick: ({ id }) => id }).queryKey).toEqual([
    "/api/studios/search?location=Toronto&amenities=parking&amenities=showers&limit=6",
  ]);
});
