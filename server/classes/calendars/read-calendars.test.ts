import { createServer, type RequestListener } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { addDays, addMinutes } from "#domain/rules/dates/calendar.ts";
import { TIMETABLES_CHANGED } from "#server/catalogue/classes/timetables-changed.ts";
import { timetables } from "#server/database/schema/classes.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { isPublicAddress } from "#server/http/public-address.ts";
import { calendarFile } from "#tests/factories/studio-calendars.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { eventually } from "#tests/support/eventually.ts";
import { newOwnedStudio } from "#tests/support/owned-studio.ts";
import { createOwnerTimetableServices } from "../studio-timetable.ts";
import { CalendarReader } from "./calendar-reader.ts";
import { calendarRefusals } from "./calendar-refusals.ts";
import { type CalendarDeps, readDueCalendars } from "./read-calendars.ts";

const HERE = "127.0.0.1";
const siteUrl = "https://atlas.example";
const begun = new Date("2026-11-18T17:00:00Z");
const reader = new CalendarReader({ projectFolder: process.cwd() });
afterAll(() => reader.stop());

const weekly = (title: string) =>
  calendarFile([
    "DTSTART;TZID=America/Toronto:20261120T190000",
    "RRULE:FREQ=WEEKLY",
    `SUMMARY:${title}`,
  ]);

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, HERE, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === "object" ? String(address?.port) : "";
}

/** A studio's server, which answers with what is put there. */
async function publish(text: string) {
  const page = { text, status: 200, etag: '"1"', asked: 0 };
  const conditions: (string | undefined)[] = [];
  const port = await serve((request, response) => {
    page.asked += 1;
    conditions.push(request.headers["if-none-match"]);
    if (request.headers["if-none-match"] === page.etag) return response.writeHead(304).end();
    const headers = { "content-type": "text/calendar", etag: page.etag };
    return response.writeHead(page.status, headers).end(page.text);
  });
  return { page, conditions, port, url: `http://calendar.example:${port}/classes.ics` };
}

describeOnBothEngines("studios' calendars", (getDb, getConnection) => {
  const at = (now: Date, port: string) => ({
    ...{ db: getDb(), now: () => now, siteUrl },
    calendars: {
      ...{ reader, everyMs: 30 * 60_000 },
      network: {
        resolve: async () => [{ address: HERE, family: 4 }],
        isOpen: (address: string) => address === HERE || isPublicAddress(address),
        ports: [port],
      },
    },
  });
  const turn = { limit: 50, withinMs: 0, atOnce: 4 };

  async function withCalendar(url: string) {
    const owned = await newOwnedStudio(getDb(), {});
    await getDb()
      .insert(timetables)
      .values({
        ...{ studioId: owned.studioId, kind: "calendar", source: "owner" },
        calendarUrl: url,
      });
    onTestFinished(async () => {
      await getDb().delete(timetables).where(eq(timetables.studioId, owned.studioId));
    });
    return owned;
  }
  async function find(studioId: number) {
    const [row] = await getDb().select().from(timetables).where(eq(timetables.studioId, studioId));
    if (row === undefined) throw new Error("There is no timetable");
    return row;
  }

  test("are read when it is their turn, at most every 30 minutes, and every process hears of it", async () => {
    const { page, conditions, port, url } = await publish(weekly("Reformer Flow w/ Ana"));
    const { studioId } = await withCalendar(url);
    const heard: string[] = [];
    const stop = await getConnection().listen(TIMETABLES_CHANGED, (notice) => {
      if (notice.type === "message") heard.push(notice.payload);
    });
    onTestFinished(stop);
    expect(await readDueCalendars(at(begun, port), turn)).toEqual({ read: 1, failed: 0 });
    const first = await find(studioId);
    expect(first).toMatchObject({ readAt: begun, changedAt: begun, etag: '"1"', failure: null });
    expect(first.version).toBe(1);
    expect(first.dated.map(({ date, title, teacher }) => [date, title, teacher])).toEqual([
      ["2026-11-20", "Reformer Flow w/ Ana", "Ana"],
      ["2026-11-27", "Reformer Flow w/ Ana", "Ana"],
      ["2026-12-04", "Reformer Flow w/ Ana", "Ana"],
    ]);
    await eventually(() => expect(heard).toEqual([JSON.stringify([studioId])]));
    await readDueCalendars(at(addMinutes(begun, 29), port), turn);
    expect(page.asked).toBe(1);
    await readDueCalendars(at(addMinutes(begun, 40), port), turn);
    expect(conditions).toEqual([undefined, '"1"']);
    expect(await find(studioId)).toMatchObject({
      ...{ readAt: addMinutes(begun, 40), changedAt: begun, dated: first.dated },
    });
  });

  test("the next day brings new days of a calendar that stays as it is, and old lessons stay as old as they are", async () => {
    const { conditions, port, url } = await publish(weekly("Mat"));
    const { studioId } = await withCalendar(url);
    await readDueCalendars(at(begun, port), turn);
    const later = addDays(begun, 9);
    await readDueCalendars(at(later, port), turn);
    expect(conditions).toEqual([undefined, undefined]);
    const { dated, changedAt } = await find(studioId);
    expect(changedAt).toEqual(later);
    expect(dated.map(({ date, since }) => [date, since])).toEqual([
      ["2026-11-27", begun.toISOString()],
      ["2026-12-04", begun.toISOString()],
      ["2026-12-11", begun.toISOString()],
    ]);
  });

  test("a failure keeps the last good reading with its time, tries less often, and says why", async () => {
    const { page, port, url } = await publish(weekly("Tower"));
    const { studioId, email } = await withCalendar(url);
    await readDueCalendars(at(begun, port), turn);
    const { dated } = await find(studioId);
    Object.assign(page, { text: "<!doctype html><title>Moved</title>", etag: '"2"' });
    const mails = () => getDb().select().from(outbox).where(eq(outbox.recipient, email));
    let tries = 0;
    for (let minutes = 40; minutes < 4 * 24 * 60; minutes += 20) {
      const { read } = await readDueCalendars(at(addMinutes(begun, minutes), port), turn);
      tries += read;
      if (minutes === 40) {
        expect(await find(studioId)).toMatchObject({
          ...{ failure: calendarRefusals.webPage, failingSince: addMinutes(begun, 40) },
        });
      }
      if (minutes === 2 * 24 * 60) expect(await mails()).toEqual([]);
    }
    expect(tries).toBeLessThan(24);
    expect(await find(studioId)).toMatchObject({ dated, readAt: begun, failures: tries });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "calendar-failing" });
    expect(mail?.textBody).toContain("web page");
    page.text = weekly("Tower");
    await readDueCalendars(at(addDays(begun, 6), port), turn);
    expect(await find(studioId)).toMatchObject({ failure: null, failingSince: null, failures: 0 });
  });

  test("however often the process dies, an owner is told once", async () => {
    const { port, url } = await publish("<!doctype html>");
    const { studioId, email } = await withCalendar(url);
    const failingSince = addDays(begun, -3);
    await getDb().update(timetables).set({ failingSince }).where(eq(timetables.studioId, studioId));
    const mails = () => getDb().select().from(outbox).where(eq(outbox.recipient, email));
    for (let kill = 0; kill < 20; kill += 1) {
      const now = addMinutes(begun, kill * 11);
      // What was read is not saved any more, and what is being saved is not saved by halves.
      if (kill % 2 === 0) {
        await readDueCalendars(at(now, port), { ...turn, signal: AbortSignal.abort() });
      } else {
        const dying = dyingAfterMails(at(now, port));
        await expect(readDueCalendars(dying, turn)).rejects.toThrow("killed");
      }
      expect(await mails()).toEqual([]);
      expect(await find(studioId)).toMatchObject({ failures: 0, failingSince });
    }
    for (let hours = 4; hours < 100; hours += 1) {
      const deps = at(addMinutes(begun, hours * 60), port);
      await Promise.all([readDueCalendars(deps, turn), readDueCalendars(deps, turn)]);
    }
    expect(await mails()).toHaveLength(1);
  });

  function dyingAfterMails(deps: ReturnType<typeof at>): ReturnType<typeof at> {
    const { db } = deps;
    const transaction: typeof db.transaction = (work, config) =>
      db.transaction(async (tx) => {
        await work(tx);
        throw new Error("killed");
      }, config);
    return {
      ...deps,
      db: new Proxy(db, {
        get: (of, name) => (name === "transaction" ? transaction : Reflect.get(of, name)),
      }),
    };
  }

  test("an address that is changed while the old one is read keeps nothing of the old one", async () => {
    const { studioId } = await withCalendar("");
    const port = await serve(async (_, response) => {
      await getDb()
        .update(timetables)
        .set({ calendarUrl: "https://other.example/a.ics" })
        .where(eq(timetables.studioId, studioId));
      response.writeHead(200, { "content-type": "text/calendar" }).end(weekly("Old"));
    });
    await getDb()
      .update(timetables)
      .set({ calendarUrl: `http://calendar.example:${port}/` })
      .where(eq(timetables.studioId, studioId));
    await readDueCalendars(at(begun, port), turn);
    expect(await find(studioId)).toMatchObject({ dated: [], readAt: null, failure: null });
  });

  test("ten that ask at once read each calendar once", async () => {
    const published = await publish(weekly("Mat"));
    await withCalendar(published.url);
    const deps = at(begun, published.port);
    await Promise.all(Array.from({ length: 10 }, () => readDueCalendars(deps, turn)));
    expect(published.page.asked).toBe(1);
  });

  test("an owner can have it read at once, and once a minute", async () => {
    const { page, port, url } = await publish(weekly("Mat"));
    const { studioId, actor } = await withCalendar(url);
    const readNow = (deps: CalendarDeps, who = actor) =>
      createOwnerTimetableServices(deps).readNow(who, { studioId });
    expect(await readNow(at(begun, port))).toEqual({ failure: null, lessons: 3 });
    await expect(readNow(at(begun, port))).rejects.toThrow("a moment ago");
    page.status = 403;
    const next = at(addMinutes(begun, 2), port);
    expect(await readNow(next)).toEqual({ failure: calendarRefusals.notPublic, lessons: 0 });
    const { calendars, ...deps } = at(addMinutes(begun, 9), port);
    const silent = { ...deps, calendars: { ...calendars, reader: undefined } };
    await expect(readNow(silent)).rejects.toThrow("does not read calendars");
    const other = await newOwnedStudio(getDb(), {});
    await expect(readNow(at(begun, port), other.actor)).rejects.toMatchObject({ status: 404 });
    const without = createOwnerTimetableServices(at(begun, port)).readNow(other.actor, {
      studioId: other.studioId,
    });
    await expect(without).rejects.toThrow("no calendar");
  });

  test("of a studio that nobody sees, no calendar is read", async () => {
    const { page, port, url } = await publish(weekly("Mat"));
    const { studioId } = await newOwnedStudio(getDb(), { hidden: true });
    await getDb()
      .insert(timetables)
      .values({ ...{ studioId, kind: "calendar", source: "owner" }, calendarUrl: url });
    await readDueCalendars(at(begun, port), turn);
    expect(page.asked).toBe(0);
  });
});
