import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { searchLogs } from "#server/db/schema/search-logs.ts";
import { createClientAddress } from "#server/http/client-address.ts";
import { createLog } from "#server/log.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { SearchLog } from "./search-log.ts";

const clientAddress = createClientAddress(1);

function requestFrom(address: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers = { "x-forwarded-for": address, "user-agent": "A browser" };
  return request;
}

describeOnBothEngines("the search log", (getDb) => {
  test("keeps searches while the database is away, and writes each once and in order", async () => {
    const database = { isAway: true };
    const db = new Proxy(getDb(), {
      get: (target, name, receiver) => {
        if (database.isAway) throw new Error("The database is away");
        return Reflect.get(target, name, receiver);
      },
    });
    const log = new SearchLog({ db, log: createLog("silent"), clientAddress });
    const numbers = Array.from({ length: 1_200 }, (_, number) => number);
    for (const total of numbers) {
      log.describe({ location: "away" }, { total, place: undefined })(requestFrom("192.0.2.1"));
    }
    await log.flush();
    database.isAway = false;
    await log.stop();
    const rows = await getDb()
      .select({ total: searchLogs.resultsCount })
      .from(searchLogs)
      .where(eq(searchLogs.searchQuery, "away"))
      .orderBy(searchLogs.id);
    expect(rows.map(({ total }) => total)).toEqual(numbers);
    await getDb().delete(searchLogs);
  });

  test("notes each search with a shortened address, and loses none at a stop", async () => {
    const log = new SearchLog({ db: getDb(), log: createLog("silent"), clientAddress });
    const found = { total: 7, place: undefined };
    const filters = { distance: 5, classTypes: [], rating: 4.5, openNow: true, openOn: undefined };
    const query = { location: 'O\'Hara "Hill"', ...filters, facets: true, limit: 24 };
    const note = log.describe(query, found);
    note(requestFrom("203.0.113.77"));
    note(requestFrom("2001:db8:1:2::3"));
    await log.stop();
    const rows = await getDb().select().from(searchLogs).orderBy(searchLogs.id);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      searchQuery: 'O\'Hara "Hill"',
      searchType: "unknown",
      filtersApplied: { distance: 5, rating: 4.5, openNow: true },
      resultsCount: 7,
      userAgent: "A browser",
      ipAddress: "203.0.113.0/24",
    });
    expect(rows[1]?.ipAddress).toBe("2001:db8:1::/48");
    expect(Math.abs(Date.now() - (rows[0]?.createdAt.getTime() ?? 0))).toBeLessThan(60_000);
  });
});
