import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { desc, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#server/database/database.ts";
import { searchLogs } from "#server/database/schema/searches.ts";
import { createClientAddress } from "#server/http/client-address.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { SearchLog } from "./search-log.ts";

const clientAddress = createClientAddress(1);

function requestFrom(address: string, userAgent = "A browser"): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers = { "x-forwarded-for": address, "user-agent": userAgent };
  return request;
}

/** A database that can be away. */
function interruptible(db: Database) {
  const state = { isAway: false };
  const proxy = new Proxy(db, {
    get: (target, name, receiver) => {
      if (state.isAway) throw new Error("The database is away");
      return Reflect.get(target, name, receiver);
    },
  });
  return { db: proxy, state };
}

const noon = new Date("2026-04-01T12:00:00Z");
const found = { total: 7, place: undefined };

describeOnBothEngines("the search log", (getDb) => {
  beforeEach(async () => {
    await getDb().delete(searchLogs);
    vi.useFakeTimers({ now: noon, toFake: ["Date"] });
  });
  afterEach(() => void vi.useRealTimers());

  const createLog = (parts: Partial<ConstructorParameters<typeof SearchLog>[0]> = {}) =>
    new SearchLog({ db: getDb(), log: quietLog, clientAddress, ...parts });

  const listRows = () => getDb().select().from(searchLogs).orderBy(searchLogs.id);

  test("keeps searches while the database is away, and writes each once and in order", async () => {
    const { db, state } = interruptible(getDb());
    state.isAway = true;
    const log = createLog({ db, limits: { rowsOfNetwork: 2_000, rowsInAll: 2_000 } });
    const numbers = Array.from({ length: 1_200 }, (_, number) => number);
    for (const total of numbers) {
      log.describe({ location: "away" }, { total, place: undefined })(requestFrom("192.0.2.1"));
    }
    await log.flush();
    state.isAway = false;
    await log.stop();
    const rows = await getDb()
      .select({ total: searchLogs.resultsCount })
      .from(searchLogs)
      .where(eq(searchLogs.searchQuery, "away"))
      .orderBy(searchLogs.id);
    expect(rows.map(({ total }) => total)).toEqual(numbers);
  });

  test("notes each search with a shortened address, and loses none at a stop", async () => {
    const log = createLog();
    const filters = { distance: 5, classTypes: [], rating: 4.5, openNow: true, openOn: undefined };
    const query = { location: 'O\'Hara "Hill"', ...filters, facets: true, limit: 24 };
    const note = log.describe(query, found);
    note(requestFrom("203.0.113.77"));
    note(requestFrom("2001:db8:1:2::3"));
    note(requestFrom("nonsense"));
    await log.stop();
    const rows = await listRows();
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      searchQuery: 'O\'Hara "Hill"',
      searchType: "unknown",
      filtersApplied: { distance: 5, rating: 4.5, openNow: true },
      resultsCount: 7,
      count: 1,
      userAgent: "A browser",
      ipAddress: "203.0.113.0/24",
      createdAt: noon,
    });
    expect(rows[1]?.ipAddress).toBe("2001:db8:1::/48");
    expect(rows[2]?.ipAddress).toBeNull();
  });

  test("counts the same search of the same network, whatever program says it asks", async () => {
    const log = createLog();
    for (let number = 0; number < 1_000; number += 1) {
      const note = log.describe({ location: "Guelph", limit: 1 + (number % 500) }, found);
      note(requestFrom(`192.0.2.${number % 256}`, `Program ${number}`));
    }
    log.describe({ location: "Guelph" }, found)(requestFrom("198.51.100.1", "x".repeat(9_000)));
    await log.stop();
    const rows = await listRows();
    expect(rows.map(({ ipAddress, count }) => [ipAddress, count])).toEqual([
      ["192.0.2.0/24", 1_000],
      ["198.51.100.0/24", 1],
    ]);
    expect(rows[0]?.userAgent).toBe("Program 0");
    expect(rows[1]?.userAgent).toBe("x".repeat(160));
  });

  test("lists a flood of different searches up to a limit, and says how many more there were", async () => {
    const log = createLog();
    for (let number = 0; number < 5_000; number += 1) {
      log.describe({ location: `Town ${number}` }, found)(requestFrom("192.0.2.1"));
      log.describe({ location: `Town ${number}` }, found)(requestFrom(`10.${number % 200}.0.1`));
      if (number % 1_000 === 0) await log.flush();
    }
    log.describe({ location: "Town of a neighbour" }, found)(requestFrom("198.51.100.1"));
    await log.stop();
    const rows = await listRows();
    const listed = rows.filter(({ searchType }) => searchType !== "not-listed");
    expect(listed.filter(({ ipAddress }) => ipAddress === "192.0.2.0/24")).toHaveLength(60);
    expect(listed).toHaveLength(1_200);
    expect(rows.filter(({ searchType }) => searchType === "not-listed")).toMatchObject([
      { count: 10_001 - 1_200, createdAt: noon, searchQuery: null, userAgent: null },
    ]);
  });

  test("has room for everybody again in the next minute", async () => {
    const log = createLog({ limits: { rowsOfNetwork: 1, rowsInAll: 2 } });
    const ask = (location: string, address: string) =>
      log.describe({ location }, found)(requestFrom(address));
    ask("A", "192.0.2.1");
    ask("B", "192.0.2.1");
    ask("C", "198.51.100.1");
    ask("D", "203.0.113.1");
    vi.setSystemTime(noon.getTime() + 60_000);
    ask("E", "192.0.2.1");
    await log.stop();
    const rows = await getDb().select().from(searchLogs).orderBy(desc(searchLogs.searchType));
    expect(rows.map(({ searchQuery, count }) => [searchQuery, count])).toEqual([
      ["A", 1],
      ["C", 1],
      ["E", 1],
      [null, 2],
    ]);
  });

  type Step = { what: "ask"; location: string; network: number } | { what: string };
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({
        what: fc.constant("ask" as const),
        location: fc.constantFrom("A", "B", "C", "D", "E", "F"),
        network: fc.nat(3),
      }),
    },
    fc.record({ what: fc.constantFrom("away", "back", "flush", "half a minute", "half an hour") }),
  );

  /** What may be listed, told in the plainest way: how many new rows each minute and network may have. */
  test("whatever is asked, its counts add up to all searches, and its rows stay within the limits", async () => {
    const limits = { rowsOfNetwork: 3, rowsInAll: 5 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
        await getDb().delete(searchLogs);
        vi.setSystemTime(noon);
        const { db, state } = interruptible(getDb());
        const log = createLog({ db, limits, maxWaiting: 6 });
        const asked = new Map<string, number>();
        for (const next of steps) {
          if ("location" in next) {
            log.describe({ location: next.location }, found)(requestFrom(`10.0.${next.network}.9`));
            asked.set(next.location, (asked.get(next.location) ?? 0) + 1);
          }
          if (next.what === "away") state.isAway = true;
          if (next.what === "back") state.isAway = false;
          if (next.what === "flush") await log.flush();
          if (next.what === "half a minute") vi.setSystemTime(Date.now() + 30_000);
          if (next.what === "half an hour") vi.setSystemTime(Date.now() + 30 * 60_000);
        }
        state.isAway = false;
        await log.stop();
        const rows = await listRows();
        const listed = rows.filter(({ searchType }) => searchType !== "not-listed");
        const total = rows.reduce((all, { count }) => all + count, 0);
        expect(total).toBe([...asked.values()].reduce((all, count) => all + count, 0));
        for (const [location, count] of asked) {
          const ours = listed.filter(({ searchQuery }) => searchQuery === location);
          expect(ours.reduce((all, row) => all + row.count, 0)).toBeLessThanOrEqual(count);
        }
        const minuteOf = ({ createdAt }: { createdAt: Date }) => (createdAt.getTime() / 60_000) | 0;
        for (const ofMinute of Map.groupBy(listed, minuteOf).values()) {
          expect(ofMinute.length).toBeLessThanOrEqual(limits.rowsInAll);
          for (const ofNetwork of Map.groupBy(ofMinute, (row) => row.ipAddress).values()) {
            expect(ofNetwork.length).toBeLessThanOrEqual(limits.rowsOfNetwork);
          }
        }
        const hours = rows.filter(({ searchType }) => searchType === "not-listed");
        expect(new Set(hours.map(({ createdAt }) => createdAt.getTime())).size).toBe(hours.length);
      }),
      { numRuns: 25 },
    );
  });
});
