import { expect, test } from "vitest";
import {
  blogPostPath,
  cityResultsPath,
  legacySearchPath,
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
