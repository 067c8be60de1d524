import { expect, test } from "vitest";
import {
  blogPostPath,
  cityResultsPath,
  legacySearchPath,
  nearMePath,
  searchPath,
  studioByIdPath,
  studioPath,
} from "./paths.ts";

test("every page has its address", () => {
  expect(studioPath({ citySlug: "toronto", slug: "core-studio" })).toBe(
    "/explore/studio/on/toronto/core-studio",
  );
  expect(studioByIdPath(7)).toBe("/explore/studio/7");
  expect(cityResultsPath("")).toBe("/explore/studios/on");
  expect(cityResultsPath("richmond-hill")).toBe("/explore/studios/on/richmond-hill");
  expect(cityResultsPath("toronto", { filter: "hot-pilates", postalCode: "M5V 3A8" })).toBe(
    "/explore/studios/on/toronto/hot-pilates?pc=M5V%203A8",
  );
  expect(legacySearchPath("St. Catharines")).toBe(
    "/explore/studio/search/studios?location=St.%20Catharines",
  );
  expect(searchPath("Toronto")).toBe("/search?location=Toronto");
  expect(blogPostPath("first-class")).toBe("/blog/first-class");
});

test("near me stays on the page that it was asked for, with its filters and without the words", () => {
  const position = { latitude: 43.65441, longitude: -79.38111 };
  expect(nearMePath(position)).toBe("/explore/studios/on?lat=43.654&lng=-79.381");
  expect(nearMePath(position, "/explore/classes/on?from=17%3A00&typed=tonight%20near%20me")).toBe(
    "/explore/classes/on?lat=43.654&lng=-79.381&from=17%3A00",
  );
});
