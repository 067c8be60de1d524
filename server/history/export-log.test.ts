import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { undoables } from "#server/console/undoables.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import type { Actor } from "./actor.ts";
import { exportLog } from "./log.ts";

describeOnDatabase("the log as a file", (getDb) => {
  test("whoever takes it shows first that they are there, and is written down", async () => {
    const now = new Date("2026-08-04T12:00:00Z");
    const deps = { db: getDb(), undoables, now: () => now };
    const provenBefore = (minutes: number): Actor => ({
      name: "operator:ada@example.org",
      role: "operator",
      userId: 1,
      provenAt: new Date(now.getTime() - minutes * 60_000),
    });
    const taken = () => getDb().$count(auditLog, eq(auditLog.action, "log.export"));
    const refused = exportLog(deps, provenBefore(6), {});
    await expect(refused).rejects.toMatchObject({ code: "proof-needed" });
    expect(await taken()).toBe(0);
    expect(await exportLog(deps, provenBefore(4), {})).toContain("number");
    expect(await taken()).toBe(1);
  });
});
