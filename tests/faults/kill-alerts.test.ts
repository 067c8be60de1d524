import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, inArray } from "drizzle-orm";
import { test, vi } from "vitest";
import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import { openDatabase } from "#server/database/connect.ts";
import type { Database } from "#server/database/database.ts";
import { alertArrivals, alerts } from "#server/database/schema/alerts.ts";
import { lessons, timetables } from "#server/database/schema/classes.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { jobRuns } from "#server/database/schema/site.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import {
  createPgliteDatabase,
  createPostgresDatabase,
  type TestDatabase,
} from "#tests/support/databases.ts";
import { depth, enginesFor } from "#tests/support/depth.ts";
import { endClaims } from "#tests/support/end-claims.ts";
import { MailServer } from "#tests/support/mail-server.ts";
import { readMail } from "#tests/support/read-mails.ts";
import { studioRow } from "#tests/support/rows.ts";
import { startSiteProcess, withoutPagesAhead } from "#tests/support/site-process.ts";

const READERS = 400;
const KILLS = depth.alertKills;
const FIVE_MINUTES = 300_000;
const NEW_STUDIOS = ["New Northern Light", "New Southern Light"];
const NEW_CLASS = "New Evening Flow";

/** Everybody watches the studios of the town, and its classes; two studios and a class are new since. */
async function prepare(options: TestDatabase["options"]): Promise<void> {
  const { db, close } = await openDatabase(options);
  const began = addDays(new Date(), -30);
  await insertStudios(db, [studioRow({ name: "Old Light" })]);
  const [old] = await db.select({ id: studios.id }).from(studios);
  const studioId = old?.id ?? 0;
  await insertTimetable(db, studioId, began);
  await db.insert(alertArrivals).values({
    ...{ studioId, arrivedAt: began, classesArrivedAt: began },
    classes: { [began.toISOString()]: ["0-540-mat-pilates"] },
  });
  await insertStudios(
    db,
    NEW_STUDIOS.map((name) => studioRow({ name })),
  );
  const consent = { consentText: "I agree", consentSource: "page /", confirmedAt: began };
  const marks = { toldUntil: began, endsAt: addMonths(new Date(), 6) };
  const ofReader = (number: number) => {
    const common = { ...consent, ...marks, state: "active" as const };
    const email = `reader${number}@mail.example`;
    return [
      { ...common, email, kind: "studios" as const, address: "/explore/studios/on/toronto" },
      { ...common, email, kind: "classes" as const, address: "/explore/classes/on/toronto" },
    ];
  };
  await db
    .insert(alerts)
    .values(Array.from({ length: READERS }, (_, number) => ofReader(number)).flat());
  await close();
}

async function insertTimetable(db: Database, studioId: number, began: Date): Promise<void> {
  await db.insert(timetables).values({ studioId, source: "owner" });
  const common = { studioId, minutes: 50, classType: "mat-pilates", createdAt: began } as const;
  await db.insert(lessons).values([
    { ...common, weekday: "monday", startMinutes: 540, title: "Old Morning Flow" },
    { ...common, weekday: "monday", startMinutes: 1140, title: NEW_CLASS },
  ]);
}

/** As if a minute had gone by since the kill, after which another process may do what that one did. */
async function letAMinutePass(options: TestDatabase["options"]): Promise<void> {
  await endClaims(options);
  const { db, close } = await openDatabase(options);
  await db.delete(jobRuns).where(inArray(jobRuns.name, ["alerts"]));
  await close();
}

const create = { PGlite: createPgliteDatabase, PostgreSQL: createPostgresDatabase } as const;

test.concurrent.for(enginesFor("PostgreSQL"))(
  "%s: over kills at any moment each address is told once, and of everything",
  { timeout: 4 * FIVE_MINUTES },
  async (engine, { expect, onTestFinished }) => {
    const { options, remove } = await create[engine]();
    onTestFinished(remove);
    await prepare(options);
    const mailServer = await MailServer.start();
    onTestFinished(() => mailServer.down());
    const mailFolder = await mkdtemp(join(tmpdir(), "pilates-atlas-fault-"));
    onTestFinished(() => rm(mailFolder, { recursive: true, force: true }));
    const start = () =>
      startSiteProcess({
        ...withoutPagesAhead,
        LOG_LEVEL: "silent",
        SAMPLE_DATA: "false",
        DATA_DIR: options.databaseUrl === undefined ? options.dataDir : mailFolder,
        DATABASE_URL: options.databaseUrl ?? "",
        SMTP_URL: mailServer.url,
      });

    let site = await start();
    onTestFinished(async () => {
      await site.stop("SIGKILL");
    });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const sent = (READERS * kill) / (KILLS + 1);
      await vi.waitFor(() => expect(mailServer.received.length).toBeGreaterThan(sent), {
        timeout: FIVE_MINUTES,
        interval: 5,
      });
      await sleep(7 * (kill % 8));
      await site.stop("SIGKILL");
      await letAMinutePass(options);
      site = await start();
    }
    const told = () => new Set(mailServer.received.map(({ to }) => to[0]));
    await vi.waitFor(() => expect(told().size).toBe(READERS), {
      timeout: FIVE_MINUTES,
      interval: 100,
    });
    // The mail in hand is finished first.
    await site.stop();

    // A mail server that has taken a mail from somebody who died hears of it once more, under the same name.
    expect(mailServer.received.length - READERS).toBeLessThanOrEqual(KILLS);
    expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(READERS);
    for (const { raw } of mailServer.received) {
      const { text } = readMail(raw);
      for (const name of [...NEW_STUDIOS, NEW_CLASS]) expect(text.split(name)).toHaveLength(2);
      expect(text).not.toContain("Old Morning Flow");
    }
    const { db, close } = await openDatabase(options);
    const written = await db.select().from(outbox).where(eq(outbox.kind, "alert-news"));
    await close();
    expect(written).toHaveLength(READERS);
  },
);
