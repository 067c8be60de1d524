import { expect, test } from "vitest";
import { studioSearch } from "./studio-search.ts";

test("a search sends what was chosen and repeats what is a list", () => {
  const search = { location: "Toronto", distance: "", amenities: ["parking", "showers"], limit: 6 };
  expect(studioSearch(search).queryKey).toEqual([
    "/api/studios/search?location=Toronto&amenities=parking&amenities=showers&limit=6",
  ]);
});
