import { describe, expect, test } from "vitest";
import { sampleLexicon } from "#tests/factories/sample-lexicon.ts";
import { typedClasses, typedForStudios } from "#tests/tables/typed-classes.ts";
import { typedTexts } from "#tests/tables/typed-texts.ts";
import { readTyped } from "./read-classes.ts";
import { readText } from "./read-text.ts";

const lexicon = sampleLexicon();
const thursday = new Date("2026-11-19T15:00:00Z");
const read = (text: string, instant = thursday) =>
  readTyped(text, lexicon, { instant, hasClasses: true });

/** In the table's words. */
function leadsTo(destination: string): string {
  const url = new URL(destination, "http://site");
  expect(url.pathname).toMatch(/^\/explore\/classes\/on/);
  url.searchParams.delete("typed");
  const query = decodeURIComponent(String(url.searchParams).replaceAll("+", " "));
  const path = url.pathname.replace(/^\/explore\/classes\/on\/?/, "");
  return query === "" ? path : `${path}?${query}`;
}

for (const [group, rows] of Object.entries(typedClasses)) {
  describe(group, () => {
    test.each(rows)("%s leads to %s", (text, expected) => {
      const { destination, isNearMe } = read(text);
      expect(leadsTo(destination)).toBe(expected);
      expect(isNearMe).toBe(text.includes("near me"));
    });
  });
}

test.each(typedForStudios)("%s is no search for classes", (text) => {
  expect(read(text)).toEqual(readText(text, lexicon, "thursday"));
});

test("what names no time leads where it always did", () => {
  for (const [group, rows] of Object.entries(typedTexts)) {
    for (const [text] of group === "time" ? [] : rows) {
      expect({ text, ...read(text) }).toEqual({ text, ...readText(text, lexicon, "thursday") });
    }
  }
});

test("where no studio has a timetable, all leads to studios", () => {
  for (const [text] of Object.values(typedClasses).flat()) {
    const reading = readTyped(text, lexicon, { instant: thursday, hasClasses: false });
    expect(reading).toEqual(readText(text, lexicon, "thursday"));
  }
});

test("tonight is from five on, also when it has begun: the same hours are asked of the next day", () => {
  expect(leadsTo(read("tonight", new Date("2026-11-20T00:23:00Z")).destination)).toBe(
    "?from=17:00",
  );
});

test("the minute at which it is typed is in no address", () => {
  const odd = new Date("2026-11-19T19:37:00Z");
  const at = (text: string) => leadsTo(read(text, odd).destination);
  expect(at("pilates class now")).toBe("");
  expect(at("reformer later today")).toBe("?classTypes=reformer-pilates");
  expect(at("mat within the next hour")).toBe("?from=14:30&to=15:45&classTypes=mat-pilates");
});

test("hours that are over are those of the next day, or of the next week where a weekday is named", () => {
  const afternoon = new Date("2026-11-19T20:00:00Z");
  const at = (text: string) => leadsTo(read(text, afternoon).destination);
  expect(at("reformer at 9am")).toBe(
    "?day=2026-11-20&from=09:00&to=10:00&classTypes=reformer-pilates",
  );
  expect(at("thursday 9am")).toBe("?day=2026-11-26&from=09:00&to=10:00");
  expect(at("today at 8")).toBe("?from=20:00&to=21:00");
  expect(at("reformer after 6")).toBe("?from=18:00&classTypes=reformer-pilates");
});

test("the day is that of the place's clock", () => {
  const justAfterMidnight = new Date("2026-11-20T05:30:00Z");
  const { destination } = read("tomorrow 6pm kenora", justAfterMidnight);
  expect(leadsTo(destination)).toBe("kenora?day=2026-11-20&from=18:00&to=19:00");
  expect(leadsTo(read("tomorrow 6pm toronto", justAfterMidnight).destination)).toContain("11-21");
});

test("what no class can be searched by is said, also beside a time", () => {
  expect(read("90210 tonight").ignored).toEqual(["90210"]);
  expect(read("free class tonight").ignored).toEqual(["free"]);
});

test("what is typed on the page of classes is about classes, without a time too", () => {
  const at = (text: string) => {
    const now = { instant: thursday, hasClasses: true };
    const { destination, ignored } = readTyped(text, lexicon, now, "classes");
    return [destination, ...ignored];
  };
  const levels = "levels=beginners";
  expect(at("beginner toronto")).toEqual([`/explore/classes/on/toronto?${levels}`]);
  expect(at("beginner reformer")).toEqual([
    `/explore/classes/on?classTypes=reformer-pilates&${levels}`,
  ]);
  expect(at("ottawa under $20")).toEqual(["/explore/classes/on/ottawa?maxPrice=20"]);
  expect(at("M5V 3A8")).toEqual(["/explore/classes/on/toronto?pc=M5V%203A8"]);
  expect(at("toronto over $50")).toEqual([
    "/explore/classes/on/toronto?typed=toronto%20over%20%2450",
    "$35+",
  ]);
  expect(at("toronto with parking")[0]).toContain("/explore/studios/on/toronto?amenities=parking");
  expect(at("xyzzyplace")[0]).toBe("/explore/studios/on/xyzzyplace");
});

test("what is not wanted is left out in words, and nothing is searched by it", () => {
  const without = (text: string) => {
    const { destination, ignored } = read(text);
    return [leadsTo(destination), ...ignored];
  };
  const day = "toronto?day=2026-11-20";
  expect(without("friday toronto not barre")).toEqual([day, "not barre"]);
  expect(without("mat friday toronto except hot")).toEqual([
    `${day}&classTypes=mat-pilates`,
    "except hot",
  ]);
  expect(without("friday no beginners toronto")).toEqual([day, "no beginners"]);
  expect(read("toronto without parking").ignored).toEqual(["without parking"]);
  expect(without("mat this weekend except sunday")).toEqual([
    "?day=2026-11-21&classTypes=mat-pilates",
  ]);
  expect(without("next week without monday")).toEqual(["?day=2026-11-24&days=6"]);
  expect(without("mat next week except wednesday")).toEqual([
    "?day=2026-11-23&days=7&classTypes=mat-pilates",
    "not wednesday",
  ]);
});

test("not after an hour is before it, and not before one is from it on", () => {
  const at = (text: string) => leadsTo(read(text).destination);
  expect(at("friday not after 5pm")).toBe("?day=2026-11-20&to=17:00");
  expect(at("friday not before 6pm")).toBe("?day=2026-11-20&from=18:00");
  expect(at("classes at 12 midnight")).toBe(at("classes at midnight"));
  expect(at("friday 6pm until midnight")).toBe("?day=2026-11-20&from=18:00&to=19:00");
  expect(at("classes at midnight")).toBe("?day=2026-11-20&from=00:00&to=01:00");
});

test("a date that no year has and an hour that no clock shows are left out in words", () => {
  const left = (text: string) => {
    const { destination, ignored } = read(text);
    return [leadsTo(destination), ...ignored];
  };
  expect(left("classes on 29 february")).toEqual(["", "29 february"]);
  expect(left("mat class 31 november toronto")).toEqual([
    "toronto?classTypes=mat-pilates",
    "31 november",
  ]);
  expect(left("mat friday 25:00")).toEqual(["?day=2026-11-20&classTypes=mat-pilates", "25:00"]);
});

test("a day that one page can't show beside the others is left out in words", () => {
  const left = (text: string) => {
    const { destination, ignored } = read(text);
    return [leadsTo(destination), ...ignored];
  };
  const mat = "classTypes=mat-pilates";
  expect(left("mat today or friday next week")).toEqual([`?${mat}`, "friday next week"]);
  expect(left("mat tonight or tomorrow morning")).toEqual([
    `?from=17:00&${mat}`,
    "tomorrow morning",
  ]);
  expect(left("mat tomorrow or in 10 days")).toEqual([`?day=2026-11-20&${mat}`, "in 10 days"]);
  expect(left("mat next week but not wednesday")).toEqual([
    `?day=2026-11-23&days=7&${mat}`,
    "not wednesday",
  ]);
  expect(left("mat in the next hour or tomorrow")).toEqual([
    `?from=10:00&to=11:00&${mat}`,
    "tomorrow",
  ]);
});
