import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  backupCondition,
  type Change,
  type Condition,
  changeOf,
  databaseCondition,
  diskCondition,
  failedMailCondition,
  waitingMailCondition,
} from "./trouble-limits.ts";

const now = new Date("2026-04-01T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** What the team is told over a row of looks. */
function told(conditions: readonly Condition[]): Change[] {
  let isOpen = false;
  return conditions.flatMap((condition) => {
    const change = changeOf(isOpen, condition);
    if (change === undefined) return [];
    isOpen = change === "begins";
    return [change];
  });
}

describe("whatever is measured in whatever order", () => {
  const conditions = fc.array(fc.constantFrom<Condition>("bad", "between", "good"));

  test("the team hears of a beginning and an end in turn, a beginning first", () => {
    fc.assert(
      fc.property(conditions, (all) => {
        const expected = all.map((_, at) => (at % 2 === 0 ? "begins" : "ends"));
        const changes = told(all);
        expect(changes).toEqual(expected.slice(0, changes.length));
      }),
    );
  });

  test("it is told no more and no less than the last clear look says", () => {
    fc.assert(
      fc.property(conditions, (all) => {
        const clear = all.filter((condition) => condition !== "between");
        expect(told(all)).toEqual(told(clear));
        expect(told(all).length % 2 === 1).toBe(clear.at(-1) === "bad");
      }),
    );
  });

  test("a share around one limit never comes and goes", () => {
    const nearTheLimit = fc.array(fc.double({ min: 0.09, max: 0.119, noNaN: true }));
    fc.assert(
      fc.property(nearTheLimit, (shares) => {
        const looks = shares.map((share) =>
          diskCondition({ freeBytes: share * 1_000, sizeBytes: 1_000 }),
        );
        expect(told(looks).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("limits", () => {
  test("a disk is in trouble below 10 % and well again above 12 %", () => {
    const at = (freeBytes: number) => diskCondition({ freeBytes, sizeBytes: 1_000 });
    expect([99, 100, 120, 121].map(at)).toEqual(["bad", "between", "between", "good"]);
    expect(diskCondition({ freeBytes: 0, sizeBytes: 0 })).toBe("good");
  });

  test("mail is in trouble when one has waited an hour, and well when none has waited ten minutes", () => {
    const at = (minutes: number) => waitingMailCondition(minutesAgo(minutes), now);
    expect([61, 60, 59, 10, 9].map(at)).toEqual(["bad", "bad", "between", "between", "good"]);
    expect(waitingMailCondition(undefined, now)).toBe("good");
  });

  test("mail that was given up is trouble until someone has dealt with it", () => {
    expect([0, 1, 2].map(failedMailCondition)).toEqual(["good", "bad", "bad"]);
  });

  test("backups are in trouble when one is an hour late, or none was made for an hour", () => {
    const everyMs = 24 * 60 * 60_000;
    const watchedSince = minutesAgo(59);
    const at = (hours: number) => {
      const last = minutesAgo(hours * 60);
      return backupCondition({ last, everyMs, watchedSince }, now);
    };
    expect([0, 23.9, 24, 24.9, 25].map(at)).toEqual(["good", "good", "between", "between", "bad"]);
    const none = { last: undefined, everyMs };
    expect(backupCondition({ ...none, watchedSince }, now)).toBe("between");
    expect(backupCondition({ ...none, watchedSince: minutesAgo(60) }, now)).toBe("bad");
  });

  test("a database is in trouble after five minutes away", () => {
    const at = (minutes: number) => databaseCondition(minutesAgo(minutes), now);
    expect([0, 4.9, 5].map(at)).toEqual(["between", "between", "bad"]);
    expect(databaseCondition(undefined, now)).toBe("good");
  });
});
