import { expect, test } from "vitest";
import { classesLike, noClasses } from "./classes-url.ts";

const tomorrowEvening = { ...noClasses, day: "2026-11-18", from: 17 * 60 };

test("a search for studios leads to its classes, at the time that is looked at", () => {
  const at = (path: string) => classesLike(path, tomorrowEvening);
  expect(at("/explore/studios/on")).toBe("/explore/classes/on?day=2026-11-18&from=17%3A00");
  expect(at("/explore/studios/on/richmond-hill?classTypes=hot-pilates&distance=5")).toBe(
    "/explore/classes/on/richmond-hill?day=2026-11-18&from=17%3A00&distance=5&classTypes=hot-pilates",
  );
  expect(classesLike("/explore/studios/on/toronto?pc=M5V%203A8", noClasses)).toBe(
    "/explore/classes/on/toronto?pc=M5V%203A8",
  );
  expect(classesLike("/explore/studios/on?lat=43.66&lng=-79.35", noClasses)).toBe(
    "/explore/classes/on?lat=43.66&lng=-79.35",
  );
});

test("classes of a text that says when are at that time, others at the one that is looked at", () => {
  const path = "/explore/classes/on/toronto?levels=beginners";
  expect(classesLike(path, tomorrowEvening, true)).toBe(path);
  expect(classesLike(path, tomorrowEvening, false)).toBe(
    "/explore/classes/on/toronto?day=2026-11-18&from=17%3A00&levels=beginners",
  );
});

test("what classes can't be searched by leads to studios, and a studio's page stays one", () => {
  for (const path of [
    "/explore/studios/on/toronto?amenities=parking",
    "/explore/studio/on/toronto/harbour-core",
    "/explore/classes/on/toronto?from=18%3A00",
  ]) {
    expect(classesLike(path, tomorrowEvening)).toBe(path);
  }
});
