import { expect, test } from "vitest";
import { readResults } from "#domain/rules/search/results-url.ts";
import { descriptionOf, headingOf, introOf, titleOf } from "./results-words.ts";

const of = (city: string, query = "") => readResults({ city }, new URLSearchParams(query));

test("the title has the number and the place where there are studios", () => {
  expect(titleOf(94, "Toronto")).toBe("94 Best Pilates Studios in Toronto 2025 | Reviews & Prices");
});

test("the title has the place only where there is no studio, or none yet", () => {
  const title = "Top Pilates Studios in Toronto | Classes, Reviews & Booking";
  expect(titleOf(0, "Toronto")).toBe(title);
  expect(titleOf(undefined, "Toronto")).toBe(title);
});

test("without a place the title invites", () => {
  expect(titleOf(600, undefined)).toBe(
    "Find Pilates Studios Near You | Compare Classes, Prices & Reviews",
  );
});

test("the heading names the number and the place", () => {
  expect(headingOf(94, "Toronto")).toBe("94 Pilates Studios near me in Toronto");
  expect(headingOf(600, undefined)).toBe("600 Pilates Studios near me in Ontario");
  expect(headingOf(undefined, "Toronto")).toBe("Pilates Studios near me in Toronto");
});

test("an address with a class type says so beside the same words", () => {
  const filter = "reformer-pilates";
  expect(headingOf(52, "Toronto", filter)).toBe(
    "52 Pilates Studios near me in Toronto · Reformer Pilates",
  );
  expect(titleOf(52, "Toronto", filter)).toBe(
    "52 Best Pilates Studios in Toronto 2025 | Reviews & Prices · Reformer Pilates",
  );
  expect(descriptionOf(52, "Toronto", filter)).toContain(
    "Reformer Pilates: compare 52 Pilates studios in Toronto, Ontario by",
  );
});

test("the introduction says how far a postal code's search goes", () => {
  expect(introOf(of("toronto", "pc=M5V 3A8"), undefined)).toContain("Within 10 km of M5V 3A8.");
  expect(introOf(of("toronto", "pc=M5V 3A8&distance=2"), undefined)).toContain("Within 2 km");
  expect(introOf(of("cornwall"), "Cornwall")).toContain("no studio in Cornwall itself");
});

test("a description reads well with and without a place", () => {
  expect(descriptionOf(94, "Toronto")).toContain("94 Pilates studios in Toronto, Ontario by");
  expect(descriptionOf(undefined)).toContain("Pilates studios in Ontario by");
});
