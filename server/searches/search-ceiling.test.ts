import { sql, sum } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addMinutes } from "#domain/rules/dates/calendar.ts";
import { searchLogs } from "#server/database/schema/searches.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { keepSearchesBelow } from "./search-log-limits.ts";

const start = new Date("2026-04-01T12:00:00Z");

describeOnDatabase("the ceiling of the search log", (getDb) => {
  beforeEach(() => getDb().delete(searchLogs));

  /** One search every ten minutes; each stands for as many as its number. */
  async function insertSearches(...numbers: number[]): Promise<void> {
    const rows = numbers.map((number) => ({
      searchQuery: String(number),
      searchType: "city",
      resultsCount: 1,
      count: number,
      createdAt: addMinutes(start, number * 10),
    }));
    await getDb().insert(searchLogs).values(rows);
  }

  async function listed(): Promise<(string | null)[]> {
    const rows = await getDb().select().from(searchLogs).orderBy(searchLogs.createdAt);
    return rows.map((row) => row.searchQuery ?? `${row.count} more`);
  }

  test("leaves the newest, and counts the older ones by the hour they came in", async () => {
    await insertSearches(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
    expect(await keepSearchesBelow(getDb(), 4, { rows: 3 })).toBe(8);
    expect(await listed()).toEqual(["15 more", "21 more", "9", "10", "11", "12"]);
    await insertSearches(13);
    expect(await keepSearchesBelow(getDb(), 4, { rows: 3 })).toBe(1);
    expect(await listed()).toEqual(["15 more", "30 more", "10", "11", "12", "13"]);
    const [total] = await getDb()
      .select({ total: sum(searchLogs.count) })
      .from(searchLogs);
    expect(Number(total?.total)).toBe(91);
  });

  test("is not reached by numbers that were never used", async () => {
    await insertSearches(1, 2);
    await getDb().execute(sql`select setval('search_logs_id_seq', 1000000)`);
    await insertSearches(3);
    expect(await keepSearchesBelow(getDb(), 3, { rows: 10 })).toBe(0);
    expect(await listed()).toEqual(["1", "2", "3"]);
  });

  test("is left for another time when the site stops", async () => {
    await insertSearches(1, 2, 3, 4);
    const stopping = AbortSignal.abort();
    expect(await keepSearchesBelow(getDb(), 1, { rows: 1, stopping })).toBe(0);
    expect(await listed()).toHaveLength(4);
  });
});
