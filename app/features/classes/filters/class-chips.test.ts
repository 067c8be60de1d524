import { expect, test } from "vitest";
import type { ClassFacets } from "#domain/contracts/classes/found-class.ts";
import { readClasses } from "#domain/rules/classes/classes-url.ts";
import { dayPlus } from "#domain/rules/dates/calendar.ts";
import { listChosenChips, listDayChips, listNearDays, listOfferedChips } from "./class-chips.ts";

const of = (query = "") => readClasses({ city: "toronto" }, new URLSearchParams(query));
const today = "2026-11-17";
const days = Array.from({ length: 14 }, (_, at) => dayPlus(today, at));
const facets: ClassFacets = {
  days: Object.fromEntries(days.map((day, at) => [day, at])),
  choices: {
    classTypes: { "reformer-pilates": 9, "mat-pilates": 4, "hot-pilates": 0, "chair-pilates": 14 },
    levels: { beginners: 3 },
    prices: { "15": 0, "30": 7, "50": 14 },
    withPlaces: { true: 11 },
  },
};

test("today comes first, the weekend before its Saturday, and every other day has its number", () => {
  const chips = listDayChips(of(), { days, today, facets });
  expect(chips.slice(0, 6).map(({ label, count }) => [label, count])).toEqual([
    ["Today, Tue 17", 0],
    ["Wed 18", 1],
    ["Thu 19", 2],
    ["Fri 20", 3],
    ["Weekend", 4 + 5],
    ["Sat 21", 4],
  ]);
  expect(chips).toHaveLength(15);
  expect(chips[0]).toMatchObject({ isChosen: true, path: "/explore/classes/on/toronto" });
  expect(chips[4]?.path).toBe("/explore/classes/on/toronto?day=2026-11-21&days=2");
});

test("a chosen weekend is chosen, and today is not", () => {
  const chips = listDayChips(of("day=2026-11-21&days=2&show=100"), { days, today, facets });
  expect(chips.filter(({ isChosen }) => isChosen).map(({ label }) => label)).toEqual(["Weekend"]);
  expect(chips[1]?.path).toBe("/explore/classes/on/toronto?day=2026-11-18");
});

test("each choice can be taken away alone", () => {
  const state = of("from=17:00&classTypes=reformer-pilates&maxPrice=30&withPlaces=true");
  expect(listChosenChips(state)).toEqual([
    {
      label: "5 PM – close",
      path: "/explore/classes/on/toronto?classTypes=reformer-pilates&maxPrice=30&withPlaces=true",
    },
    {
      label: "Reformer Pilates",
      path: "/explore/classes/on/toronto?from=17%3A00&maxPrice=30&withPlaces=true",
    },
    {
      label: "Up to $30",
      path: "/explore/classes/on/toronto?from=17%3A00&classTypes=reformer-pilates&withPlaces=true",
    },
    {
      label: "Places left",
      path: "/explore/classes/on/toronto?from=17%3A00&classTypes=reformer-pilates&maxPrice=30",
    },
  ]);
});

test("only what leaves some and not all is offered, with how many it leaves", () => {
  const chips = listOfferedChips(of("from=17:00"), { facets, total: 14, earliest: 1050 });
  expect(chips.map(({ label, count }) => [label, count])).toEqual([
    ["Reformer Pilates", 9],
    ["Mat Pilates", 4],
    ["Beginners", 3],
    ["Up to $30", 7],
    ["Places left", 11],
  ]);
  expect(chips[0]?.path).toBe(
    "/explore/classes/on/toronto?from=17%3A00&classTypes=reformer-pilates",
  );
});

test("on a Saturday the weekend stands behind it", () => {
  const fromSaturday = days.slice(4);
  const chips = listDayChips(of(), { days: fromSaturday, today: "2026-11-21", facets });
  expect(chips.slice(0, 3).map(({ label }) => label)).toEqual([
    "Today, Sat 21",
    "Weekend",
    "Sun 22",
  ]);
});

test("six days stand beside the search, and the chosen one wherever it is", () => {
  const chips = listNearDays(listDayChips(of("day=2026-11-29"), { days, today, facets }));
  expect(chips.map(({ label }) => label).slice(-2)).toEqual(["Sat 21", "Sun 29"]);
  expect(chips).toHaveLength(7);
});

test("where nothing is found, nothing is offered that would leave less", () => {
  expect(listOfferedChips(of("day=2025-01-01"), { facets, total: 0, earliest: 0 })).toEqual([]);
});

test("a time of day is offered where something is still to come in it", () => {
  const labels = (earliest: number) =>
    listOfferedChips(of(), { facets: { days: {}, choices: {} }, total: 14, earliest }).map(
      ({ label }) => label,
    );
  expect(labels(7 * 60)).toEqual(["Morning", "Afternoon", "Evening"]);
  expect(labels(13 * 60)).toEqual(["Afternoon", "Evening"]);
  expect(labels(18 * 60)).toEqual([]);
});
