import { Server } from "node:http";
import { tmpdir } from "node:os";
import { Registry } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import { timetables } from "#server/database/schema/classes.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { RequestTimings } from "#server/http/request-timings.ts";
import { ResponseCache } from "#server/http/response-cache/response-cache.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { parsePrometheusText, sampleValue } from "#tests/support/prometheus-text.ts";
import { studioRow } from "#tests/support/rows.ts";
import { addBackupMetrics } from "./process-metrics.ts";
import { createMetrics } from "./serve-metrics.ts";

test("of backups say when the newest was made, and whether they fail", async () => {
  const registry = new Registry();
  const findLastBackupAt = async () => new Date("2026-11-16T08:00:00Z");
  addBackupMetrics(registry, { backups: { findLastBackupAt, isFailing: true } });
  const families = parsePrometheusText(await registry.metrics());
  expect(sampleValue(families, "pilates_atlas_backup_last_timestamp_seconds")).toBe(1_794_816_000);
  expect(sampleValue(families, "pilates_atlas_backup_failing")).toBe(1);
});

async function scrape(connection: DatabaseConnection, databaseWaitMs?: number) {
  const { registry, stop } = createMetrics({
    timings: new RequestTimings(),
    cache: new ResponseCache(1024, () => new Date()),
    catalogue: new Catalogue(),
    server: new Server(),
    searchLog: { counts: { total: 7, notListed: 2 } },
    renderQueue: { stats: { running: 1, waiting: 2, rendered: 3, refused: 4, abandoned: 5 } },
    watch: { troubles: { disk: 1, database: 0 } },
    connection,
    dataDir: tmpdir(),
    databaseWaitMs: databaseWaitMs ?? 60_000,
    version: "1.2.3",
  });
  onTestFinished(stop);
  return parsePrometheusText(await registry.metrics());
}

describeOnDatabase("metrics of the database", (getDb, getConnection) => {
  test("say how many mails wait, for how long, and how many were given up", async () => {
    const mail = { kind: "test", recipient: "a@mail.example", subject: "s", textBody: "t" };
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await getDb()
      .insert(outbox)
      .values([
        { ...mail, createdAt: minutesAgo(10) },
        { ...mail, createdAt: minutesAgo(90) },
        { ...mail, createdAt: minutesAgo(500), status: "sent" },
        { ...mail, createdAt: minutesAgo(300), status: "failed" },
        { ...mail, createdAt: minutesAgo(8 * 24 * 60), status: "failed" },
      ]);
    const families = await scrape(getConnection());
    expect(sampleValue(families, "pilates_atlas_outbox_waiting")).toBe(2);
    expect(sampleValue(families, "pilates_atlas_outbox_failed")).toBe(1);
    const oldest = sampleValue(families, "pilates_atlas_outbox_oldest_seconds");
    expect(Math.round((oldest ?? 0) / 60)).toBe(90);
    expect(sampleValue(families, "pilates_atlas_database_pool", { state: "waiting" })).toBe(0);
    expect(sampleValue(families, "pilates_atlas_searches_total")).toBe(7);
    expect(sampleValue(families, "pilates_atlas_renders_total", { outcome: "refused" })).toBe(4);
    expect(sampleValue(families, "pilates_atlas_trouble", { kind: "disk" })).toBe(1);
  });

  test("say how many calendars are read, fail, and wait", async () => {
    const [good = 0, bad = 0, hidden = 0] = await insertStudios(getDb(), [
      ...[{ slug: "good" }, { slug: "bad" }, { slug: "hidden", hidden: true }].map(studioRow),
    ]);
    const now = Date.now();
    const calendar = { kind: "calendar" as const, source: "owner" as const, calendarUrl: "x" };
    await getDb()
      .insert(timetables)
      .values([
        { ...calendar, studioId: good, triedAt: new Date(now), nextReadAt: new Date(now + 60_000) },
        {
          ...{ ...calendar, studioId: bad, failingSince: new Date(now - 9_000_000) },
          ...{ triedAt: new Date(now - 9_000_000), nextReadAt: new Date(now - 600_000) },
        },
        { ...calendar, studioId: hidden, nextReadAt: new Date(now - 9_000_000) },
      ]);
    const families = await scrape(getConnection());
    const value = (name: string) => sampleValue(families, `pilates_atlas_calendars${name}`);
    expect([value(""), value("_failing"), value("_tried_last_hour")]).toEqual([2, 1, 1]);
    expect(Math.round((value("_late_seconds") ?? 0) / 60)).toBe(10);
    await getDb().delete(timetables);
  });

  test.each([
    ["frozen", () => new Promise<void>(() => {})],
    ["away", () => Promise.reject(new Error("connection refused"))],
  ])(
    "say that a database that is %s is down, and leave out what only it knows",
    async (_, ping) => {
      const families = await scrape({ ...getConnection(), ping }, 20);
      expect(sampleValue(families, "pilates_atlas_database_up")).toBe(0);
      expect(sampleValue(families, "pilates_atlas_database_ping_seconds")).toBeUndefined();
      expect(sampleValue(families, "pilates_atlas_outbox_waiting")).toBeUndefined();
      expect(sampleValue(families, "pilates_atlas_disk_free_bytes")).toBeGreaterThan(0);
    },
  );
});
