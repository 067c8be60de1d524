import type { Registry } from "prom-client";
import {
  type CalendarFigures,
  getCalendarFigures,
} from "#server/classes/calendars/calendar-queries.ts";
import { readDiskSpace } from "#server/database/data-files.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import { getOutboxFigures } from "#server/mail/outbox-queries.ts";
import { addGauge, addGauges, Sampled } from "./metric.ts";

export type StoreParts = {
  connection: DatabaseConnection;
  dataDir: string;
  /** How long anyone waits for the database; a frozen one counts as down. */
  databaseWaitMs?: number;
};

type DatabaseSample = {
  pingSeconds: number;
  outbox: Awaited<ReturnType<typeof getOutboxFigures>>;
  calendars: CalendarFigures;
};

const KEEP_MS = 5_000;
const DATABASE_WAIT_MS = 2_000;

/** What lies in the database and on the disk. */
export function addStoreMetrics(registry: Registry, parts: StoreParts): void {
  const { connection, dataDir, databaseWaitMs = DATABASE_WAIT_MS } = parts;
  const database = new Sampled({
    read: () => readDatabase(connection),
    keepMs: KEEP_MS,
    waitMs: databaseWaitMs,
  });
  addDatabase(registry, connection, database);
  addOutbox(registry, database);
  addCalendars(registry, database);
  addDisk(registry, dataDir);
}

async function readDatabase(connection: DatabaseConnection): Promise<DatabaseSample> {
  const started = performance.now();
  await connection.ping();
  const pingSeconds = (performance.now() - started) / 1000;
  const { db } = connection;
  const now = new Date();
  const [outbox, calendars] = [await getOutboxFigures(db, now), await getCalendarFigures(db, now)];
  return { pingSeconds, outbox, calendars };
}

function addDatabase(
  registry: Registry,
  connection: DatabaseConnection,
  database: Sampled<DatabaseSample>,
): void {
  addGauge(
    registry,
    {
      name: "pilates_atlas_database_up",
      help: "1 where the database answers in time, otherwise 0",
    },
    async () => ((await database.get()) === undefined ? 0 : 1),
  );
  addGauge(
    registry,
    { name: "pilates_atlas_database_ping_seconds", help: "How long the database took to answer" },
    async () => (await database.get())?.pingSeconds,
  );
  addGauges(
    registry,
    {
      name: "pilates_atlas_database_pool",
      help: "Connections that are open and idle, and requests that wait for one",
      label: "state",
    },
    () => connection.poolState(),
  );
}

function addOutbox(registry: Registry, database: Sampled<DatabaseSample>): void {
  const figures = async () => (await database.get())?.outbox;
  addGauge(
    registry,
    { name: "pilates_atlas_outbox_waiting", help: "Mails that are not sent yet" },
    async () => (await figures())?.waiting,
  );
  addGauge(
    registry,
    { name: "pilates_atlas_outbox_oldest_seconds", help: "How long the oldest of them waits" },
    async () => {
      const known = await figures();
      return known && ageSeconds(known.oldestWaiting);
    },
  );
  addGauge(
    registry,
    { name: "pilates_atlas_outbox_failed", help: "Mails of the last 7 days that were given up" },
    async () => (await figures())?.failed,
  );
}

const calendarMetrics = [
  ["calendars", "Studios' own calendars that are read", "calendars"],
  ["calendars_failing", "Those of them that could not be read the last time", "failing"],
  ["calendars_tried_last_hour", "How many were asked for in the last hour", "triedInHour"],
  ["calendars_late_seconds", "How long the one that waits longest has been due", "lateSeconds"],
] as const;

function addCalendars(registry: Registry, database: Sampled<DatabaseSample>): void {
  for (const [name, help, figure] of calendarMetrics) {
    addGauge(
      registry,
      { name: `pilates_atlas_${name}`, help },
      async () => (await database.get())?.calendars[figure],
    );
  }
}

function ageSeconds(since: Date | undefined): number {
  return since === undefined ? 0 : Math.max(0, (Date.now() - since.getTime()) / 1000);
}

function addDisk(registry: Registry, dataDir: string): void {
  const disk = new Sampled({
    read: () => readDiskSpace(dataDir),
    keepMs: KEEP_MS,
    waitMs: DATABASE_WAIT_MS,
  });
  addGauge(
    registry,
    { name: "pilates_atlas_disk_free_bytes", help: "Room on the file system of DATA_DIR" },
    async () => (await disk.get())?.freeBytes,
  );
  addGauge(
    registry,
    { name: "pilates_atlas_disk_size_bytes", help: "Size of the file system of DATA_DIR" },
    async () => (await disk.get())?.sizeBytes,
  );
}
