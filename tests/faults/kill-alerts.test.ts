import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, test, vi } from "vitest";
import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import { openDatabase } from "#server/database/connect.ts";
import type { Database } from "#server/database/database.ts";
import { alertArrivals, alerts } from "#server/database/schema/alerts.ts";
import { lessons, timetables } from "#server/database/schema/classes.ts";
import { outbox } from "#server/database/schema/mail.ts";
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
import { bundleWriter } from "./bundle-writer.ts";
import { startWriter } from "./writer-process.ts";

const READERS = depth.alertReaders;
const KILLS = depth.alertKills;
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

const create = { PGlite: createPgliteDatabase, PostgreSQL: createPostgresDatabase } as const;

describe.concurrent("kill -9 while addresses are told of what is new", {
  timeout: 60_000 + KILLS * 15_000,
}, () => {
  let bundled: Awaited<ReturnType<typeof bundleWriter>>;
  beforeAll(async () => {
    bundled = await bundleWriter("alert-writer");
  });
  afterAll(() => bundled.remove());

  test.for(enginesFor("PostgreSQL"))(
    "on %s tells each once, and of everything",
    async (engine, { expect, onTestFinished }) => {
      const { options, remove } = await create[engine]();
      onTestFinished(remove);
      await prepare(options);
      const mailServer = await MailServer.start();
      onTestFinished(() => mailServer.down());
      const start = () => startWriter(bundled.program, options, { SMTP_URL: mailServer.url });
      let writer = start();
      onTestFinished(() => writer.kill());
      const told = () => new Set(mailServer.received.map(({ to }) => to[0])).size;
      const untilTold = async (count: number) => {
        const all = vi.waitFor(() => expect(told()).toBeGreaterThanOrEqual(count), {
          timeout: 60_000,
          interval: 2,
        });
        await Promise.race([all, writer.writing]);
      };
      for (let kill = 0; kill < KILLS; kill += 1) {
        await untilTold(Math.ceil((READERS * kill) / KILLS));
        // From its start until it has sent some.
        await sleep(Math.random() * 100);
        await writer.kill();
        await endClaims(options);
        writer = start();
      }
      await untilTold(READERS);
      await sleep(500);
      await writer.kill();

      // A mail server that has taken a mail from somebody who died hears of it once more, under the same name.
      expect(mailServer.received.length - READERS).toBeLessThanOrEqual(KILLS);
      expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(READERS);
      for (const { raw } of mailServer.received) {
        const { text } = readMail(raw);
        for (const name of [...NEW_STUDIOS, NEW_CLASS]) expect(text.split(name)).toHaveLength(2);
        expect(text).not.toContain("Old Morning Flow");
      }
      const { db, close } = await openDatabase(options);
      onTestFinished(close);
      const written = await db.select().from(outbox).where(eq(outbox.kind, "alert-news"));
      expect(written).toHaveLength(READERS);
    },
  );
});
