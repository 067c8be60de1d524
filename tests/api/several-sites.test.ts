import { eq, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  favouritesCalendarPath,
  studioCalendarPath,
} from "#domain/rules/classes/calendar-paths.ts";
import { dayPlus, ontarioDay } from "#domain/rules/dates/calendar.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import { announceTimetables } from "#server/catalogue/classes/timetables-changed.ts";
import { createStudioTimetableServices } from "#server/classes/studio-timetable.ts";
import { openDatabase } from "#server/database/connect.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import { notify } from "#server/database/notices.ts";
import { timetables } from "#server/database/schema/classes.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { commandActor } from "#server/history/actor.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import { createPostgresDatabase, type TestDatabase } from "#tests/support/databases.ts";
import { eventually } from "#tests/support/eventually.ts";
import { MailServer } from "#tests/support/mail-server.ts";
import { studioRow } from "#tests/support/rows.ts";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

let database: TestDatabase;
let mailServer: MailServer;
let connection: DatabaseConnection;
let a: TestSite;
let b: TestSite;

beforeAll(async () => {
  database = await createPostgresDatabase();
  mailServer = await MailServer.start();
  const variables = { SAMPLE_DATA: "false", TRUST_PROXY: "true", SMTP_URL: mailServer.url };
  connection = await openDatabase(database.options);
  a = await startTestSite(database, variables);
  b = await startTestSite(database, variables);
});
afterAll(async () => {
  await a?.stop();
  await b?.stop();
  await connection?.close();
  await mailServer?.down();
  await database?.remove();
});

const from = (address: string) => ({ "x-forwarded-for": address });

test("a visitor's limit is one, whichever process answers", async () => {
  const statuses: number[] = [];
  for (let number = 0; number < 12; number += 1) {
    for (const site of [a, b]) {
      statuses.push((await site.post("/api/contact", {}, from("198.51.100.1"))).status);
    }
  }
  expect(statuses).toEqual([...Array(20).fill(400), ...Array(4).fill(429)]);
  expect((await b.post("/api/contact", {}, from("198.51.100.2"))).status).toBe(400);
});

test("a burst over both processes at once is held to the same limit", async () => {
  const answers = Array.from({ length: 40 }, (_, number) =>
    (number % 2 === 0 ? a : b).post("/api/newsletter", {}, from("198.51.100.3")),
  );
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test("mails that both processes were given are sent once each", async () => {
  const people = Array.from({ length: 20 }, (_, number) => `reader${number}@mail.example`);
  for (const [number, email] of people.entries()) {
    const site = number % 2 === 0 ? a : b;
    expect((await site.post("/api/newsletter", { email }, from("198.51.100.4"))).status).toBe(200);
  }
  await eventually(() => expect(mailServer.received.length).toBeGreaterThanOrEqual(20));
  const waiting = () => connection.db.$count(outbox, ne(outbox.status, "sent"));
  await eventually(async () => expect(await waiting()).toBe(0));
  expect(mailServer.received.flatMap(({ to }) => to).sort()).toEqual(people.sort());
});

async function namesSeenBy(site: TestSite): Promise<string> {
  return (await site.get("/api/studios/search?limit=50")).text;
}

async function addStudio(name: string): Promise<void> {
  await connection.db.transaction(async (tx) => {
    const ids = await insertStudios(tx, [studioRow({ name })]);
    await notify(tx, "studios_changed", JSON.stringify(ids));
  });
}

test("a change is seen through both processes", async () => {
  await addStudio("Maple Reformer");
  for (const site of [a, b]) {
    await eventually(async () => expect(await namesSeenBy(site)).toContain("Maple Reformer"));
  }
});

const noFacts = {
  ...{ classType: null, level: null, teacher: null, places: null, placesLeft: null },
  ...{ priceCents: null, bookingUrl: null },
};
const WEEK = weekdays.map((day) => `${weekdayLabels[day]}, 12:00, 50, Reformer Flow`);

/** What each of the addresses about classes names, over the wire and from what the process keeps. */
async function classesSeenBy({ address }: TestSite, studioId: number): Promise<string[]> {
  const urls = [
    "/api/classes?location=toronto&days=7&limit=500",
    `/api/classes/next?studios=${studioId}`,
    `/api/studios/${studioId}/classes`,
    studioCalendarPath(studioId),
    favouritesCalendarPath([studioId]),
  ];
  return Promise.all(
    urls.map(async (url) => {
      const words = new Set<string>();
      for (let time = 0; time < 3; time += 1) {
        const text = await (await fetch(`${address}${url}`)).text();
        words.add([...new Set(text.match(/Reformer Flow|Mat Hour|Sunrise Hall/g))].sort().join());
      }
      return [...words].join(" then ");
    }),
  );
}

test("a timetable is seen through both processes as each change leaves it", async () => {
  const { db } = connection;
  const calendars = { reader: undefined, everyMs: 1_800_000 };
  const deps = { db, now: () => new Date(), siteUrl: "https://atlas.example", calendars };
  const team = createStudioTimetableServices(deps);
  const actor = commandActor("operator:ada@example.org");
  const [studioId = 0] = await db.transaction(async (tx) => {
    const ids = await insertStudios(tx, [studioRow({ name: "Sunset Hall" })]);
    await notify(tx, "studios_changed", JSON.stringify(ids));
    return ids;
  });
  const save = (classes: string) => {
    const week = { kind: "weekly" as const, classes, calendarUrl: "", takesAllAway: "on" as const };
    return team.saveTimetable(actor, { studioId, version: undefined, ...week });
  };
  const readCalendar = async () => {
    const today = ontarioDay(new Date());
    const lesson = { ...noFacts, startMinutes: 720, minutes: 50, title: "Mat Hour" };
    const dated = [1, 2, 3].map((after) => {
      return { ...lesson, key: `c${after}`, date: dayPlus(today, after), since: today };
    });
    const calendarUrl = "https://away.example/classes.ics";
    const read = { kind: "calendar" as const, calendarUrl, dated, readAt: new Date() };
    await db.update(timetables).set(read).where(eq(timetables.studioId, studioId));
    await announceTimetables(db, [studioId]);
  };
  const changeStudio = async (change: { name: string } | { hidden: boolean }) => {
    await db.update(studios).set(change).where(eq(studios.id, studioId));
    await notify(db, "studios_changed", JSON.stringify([studioId]));
  };
  const all = (words: string) => Array(5).fill(words);
  const steps: [change: () => Promise<unknown>, seen: string[]][] = [
    [() => save(WEEK.join("\n")), all("Reformer Flow")],
    [
      () => save([...WEEK, "Sunday, 13:00, 50, Mat Hour"].join("\n")),
      ["Mat Hour,Reformer Flow", "Reformer Flow", ...Array(3).fill("Mat Hour,Reformer Flow")],
    ],
    [() => save(""), all("")],
    [() => save(WEEK.join("\n")), all("Reformer Flow")],
    [readCalendar, all("Mat Hour")],
    [
      () => changeStudio({ name: "Sunrise Hall" }),
      ["Mat Hour,Sunrise Hall", "Mat Hour", "Mat Hour", ...Array(2).fill("Mat Hour,Sunrise Hall")],
    ],
    [() => changeStudio({ hidden: true }), all("")],
  ];
  for (const [change, seen] of steps) {
    await change();
    for (const site of [a, b]) {
      await eventually(async () => expect(await classesSeenBy(site, studioId)).toEqual(seen));
    }
  }
});

test("a change is seen though the connections that would tell of it were cut", async () => {
  await connection.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'pilates-atlas-listener'`,
  );
  await addStudio("Birch Reformer");
  for (const site of [a, b]) {
    await eventually(async () => expect(await namesSeenBy(site)).toContain("Birch Reformer"));
  }
});
