import { expect, test } from "vitest";
import { outbox } from "#server/db/schema/outbox.ts";
import { searchLogs } from "#server/db/schema/search-logs.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { deleteExpired } from "./retention.ts";

const now = new Date("2026-04-01T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

describeOnBothEngines("what is kept for a time", (getDb) => {
  test("is searches and sent mails for 90 days; mails that were never sent stay", async () => {
    const db = getDb();
    const search = { searchType: "everywhere", resultsCount: 1 };
    await db.insert(searchLogs).values([
      { ...search, searchQuery: "old", createdAt: daysAgo(91) },
      { ...search, searchQuery: "young", createdAt: daysAgo(89) },
    ]);
    const mail = { kind: "test", subject: "s", textBody: "t" };
    await db.insert(outbox).values([
      { ...mail, recipient: "old-sent", status: "sent", sentAt: daysAgo(91) },
      { ...mail, recipient: "young-sent", status: "sent", sentAt: daysAgo(89) },
      { ...mail, recipient: "old-failed", status: "failed", createdAt: daysAgo(400) },
      { ...mail, recipient: "old-pending", createdAt: daysAgo(400) },
    ]);
    await deleteExpired(db, quietLog, now);
    const searches = await db.select({ query: searchLogs.searchQuery }).from(searchLogs);
    expect(searches).toEqual([{ query: "young" }]);
    const mails = await db.select({ to: outbox.recipient }).from(outbox).orderBy(outbox.id);
    expect(mails.map(({ to }) => to)).toEqual(["young-sent", "old-failed", "old-pending"]);
  });
});
