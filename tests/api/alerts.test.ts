import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { weekdayOf } from "#domain/rules/classes/timetable.ts";
import { addDays, addMonths, ontarioDay } from "#domain/rules/dates/calendar.ts";
import { alertNewPath } from "#domain/rules/pages/alert-links.ts";
import { AlertWatch } from "#server/alerts/alerts-job.ts";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import { loadTimetables } from "#server/catalogue/classes/keep-timetables-fresh.ts";
import { Timetables } from "#server/catalogue/classes/timetables.ts";
import { loadCatalogue } from "#server/catalogue/keep-fresh.ts";
import { alerts } from "#server/database/schema/alerts.ts";
import { lessons, timetables as timetableRows } from "#server/database/schema/classes.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { createMessageApp, type MessageApp } from "#tests/support/message-app.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { studioRow } from "#tests/support/rows.ts";
import { createTestApp } from "#tests/support/test-app.ts";

const toronto = "/explore/studios/on/toronto";
const reformer = `${toronto}?classTypes=reformer-pilates`;

describeOnBothEngines("alerts", (getDb, getConnection) => {
  let app: MessageApp;
  let clock = new Date();
  const catalogue = new Catalogue();
  const timetables = new Timetables();
  beforeAll(async () => {
    await insertStudios(getDb(), [studioRow({ name: "Long There", slug: "long-there" })]);
    app = await createMessageApp(getConnection(), { now: () => clock });
    await look();
  });
  afterAll(() => app.close());

  /** What the job does, at the time that the clock shows. */
  async function look() {
    await loadCatalogue(getConnection(), catalogue, () => clock);
    await loadTimetables(getConnection(), timetables);
    const siteUrl = "https://atlas.example";
    const memory = { catalogue, timetables };
    const deps = { ...memory, db: getDb(), siteUrl, now: () => clock, log: quietLog };
    await new AlertWatch(deps).run();
  }

  const ask = (email: string, search: string, more: object = {}) =>
    app.post("/api/alerts", { email, search, ...more }, { referer: "https://atlas.example/x?y=1" });

  async function mailsTo(email: string) {
    return (await app.mails()).filter(({ headers }) => headers.get("to")?.toLowerCase() === email);
  }

  async function tokenIn(email: string, page: string): Promise<string> {
    const text = (await mailsTo(email)).at(-1)?.text ?? "";
    return new RegExp(`alerts/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? "";
  }

  async function confirmed(email: string, search: string) {
    await ask(email, search);
    const token = await tokenIn(email, "confirm");
    expect((await app.post("/api/alerts/confirm", { token })).statusCode).toBe(200);
  }

  async function newsFor(email: string) {
    return (await mailsTo(email)).filter(({ kind }) => kind === "alert-news");
  }

  async function open(changes: Parameters<typeof studioRow>[0]) {
    clock = new Date(clock.getTime() + 60_000);
    await insertStudios(getDb(), [studioRow(changes)]);
    clock = new Date(clock.getTime() + 60_000);
    await look();
  }

  test("ask back before anything else, and keep what was agreed to, when and where", async () => {
    const answer = await ask(" ada@mail.example ", `${toronto}?sort=name-az&show=48`);
    expect(answer.statusCode).toBe(200);
    const [row] = await getDb().select().from(alerts).where(eq(alerts.email, "ada@mail.example"));
    expect(row).toMatchObject({
      ...{ kind: "studios", address: toronto, state: "pending", consentSource: "page /x" },
      consentText: expect.stringContaining("you can end it at any time"),
    });
    const mails = await mailsTo("ada@mail.example");
    expect(mails.map(({ kind }) => kind)).toEqual(["alert-confirm"]);
    expect(mails[0]?.text).toContain("Studios in Toronto");
    await open({ name: "Unheard Of" });
    expect(await newsFor("ada@mail.example")).toEqual([]);
  });

  test("keep the page that the form stood on, also where the browser posted it by itself", async () => {
    const { app: site } = await createTestApp(getConnection(), {
      renderPage: async (_url, api, { form }) => {
        const values = Object.fromEntries(form ?? []);
        await api.post("/api/alerts", { ...values, search: toronto });
        return {
          ...{ status: 200, html: "", scriptHashes: [], location: undefined },
          ...{ complete: true, reactMs: 0 },
        };
      },
    });
    const posted = await site.inject({
      ...{ method: "POST", url: alertNewPath(toronto), payload: "email=amy@mail.example" },
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        referer: `https://atlas.example${toronto}?rating=4`,
      },
    });
    expect(posted.statusCode).toBe(200);
    const [row] = await getDb().select().from(alerts).where(eq(alerts.email, "amy@mail.example"));
    expect(row?.consentSource).toBe(`page ${toronto}`);
    await site.close();
  });

  test("tell of a new studio once, with why, and of none that was there", async () => {
    await confirmed("bo@mail.example", reformer);
    await look();
    expect(await newsFor("bo@mail.example")).toEqual([]);
    await open({ name: "Fresh Reformer", slug: "fresh", classTypes: ["reformer-pilates"] });
    await open({ name: "Mats Only", classTypes: ["mat-pilates"] });
    await look();
    const [mail, ...more] = await newsFor("bo@mail.example");
    expect(more).toEqual([]);
    expect(mail?.headers.get("subject")).toBe("New studios in Toronto: Reformer Pilates");
    expect(mail?.text).toContain("Fresh Reformer");
    expect(mail?.text).toContain("https://atlas.example/explore/studio/on/toronto/fresh");
    expect(mail?.text).toContain("You asked for: Studios in Toronto: Reformer Pilates");
    expect(mail?.text).not.toContain("Mats Only");
    expect(mail?.text).not.toContain("Long There");
    expect(mail?.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  });

  test("of one address come in one mail, and not twice a day", async () => {
    await confirmed("cy@mail.example", toronto);
    await confirmed("cy@mail.example", reformer);
    await open({ name: "Both Want It", classTypes: ["reformer-pilates"] });
    await open({ name: "The Day Is Not Over", classTypes: ["reformer-pilates"] });
    const today = await newsFor("cy@mail.example");
    expect(today).toHaveLength(1);
    expect(today[0]?.headers.get("subject")).toBe("New for 2 of the things you watch");
    expect(today[0]?.text.split("Both Want It")).toHaveLength(2);
    expect(today[0]?.text).toMatch(
      /You asked for: Studios in Toronto\r\nand for: Studios in Toronto: Reformer Pilates\r\n/,
    );
    clock = addDays(clock, 1);
    await look();
    await look();
    const both = await newsFor("cy@mail.example");
    expect(both).toHaveLength(2);
    expect(both[1]?.text).toContain("The Day Is Not Over");
    expect(both[1]?.text).not.toContain("Both Want It");
  });

  test("answer the same for a new and a known address, and flood nobody", async () => {
    await confirmed("dee@mail.example", toronto);
    const known = await ask("DEE@mail.example", toronto);
    const fresh = await ask("eve@mail.example", toronto);
    expect([known.statusCode, known.json()]).toEqual([fresh.statusCode, fresh.json()]);
    expect((await mailsTo("dee@mail.example")).at(-1)?.kind).toBe("alert-known");
    await Promise.all(Array.from({ length: 5 }, () => ask("eve@mail.example", toronto)));
    expect(await mailsTo("eve@mail.example")).toHaveLength(1);
  });

  test("end with one click, all of them, and one by one", async () => {
    await confirmed("flo@mail.example", toronto);
    await confirmed("flo@mail.example", reformer);
    await open({ name: "Before The End", classTypes: ["reformer-pilates"] });
    const token = await tokenIn("flo@mail.example", "mine");
    const mine = () => app.get(`/api/alerts/mine?token=${token}`);
    const [first, second] = (await mine()).json().alerts;
    expect(first).toMatchObject({ words: "Studios in Toronto", endsSoon: false });
    expect((await app.post("/api/alerts/end-one", { token, id: first.id })).statusCode).toBe(200);
    expect((await mine()).json().alerts).toEqual([second]);
    for (const _ of [1, 2]) {
      expect((await app.post("/api/alerts/end", { token })).statusCode).toBe(200);
    }
    expect((await mine()).json().alerts).toEqual([]);
    clock = addDays(clock, 2);
    await open({ name: "After The End", classTypes: ["reformer-pilates"] });
    expect(await newsFor("flo@mail.example")).toHaveLength(1);
  });

  test("never confirmed get no second mail, whatever is asked for in their name and however they end", async () => {
    await Promise.all([
      ask("nell@mail.example", toronto),
      ask("Nell@mail.example", reformer),
      ask("nell@mail.example", "/explore/studios/on/ottawa"),
    ]);
    clock = addDays(clock, 3);
    await ask("nell@mail.example", toronto);
    await ask("nell@mail.example", "/explore/studios/on/hamilton");
    expect(await mailsTo("nell@mail.example")).toHaveLength(1);
    const token = /alerts\/end\?token=([\w-]+)/.exec(
      (await mailsTo("nell@mail.example"))[0]?.text ?? "",
    )?.[1];
    expect((await app.post("/api/alerts/end", { token })).statusCode).toBe(200);
    await ask("nell@mail.example", toronto);
    expect(await mailsTo("nell@mail.example")).toHaveLength(1);
    clock = addDays(clock, 31);
    await ask("nell@mail.example", toronto);
    expect(await mailsTo("nell@mail.example")).toHaveLength(2);
  });

  test("can be asked for again where the limits kept the mail back, or nobody could deliver it", async () => {
    const to = "pam@mail.example";
    const others = { kind: "review-confirm", recipient: to, subject: "", textBody: "" } as const;
    await getDb()
      .insert(outbox)
      .values(Array(3).fill({ ...others, status: "sent" }));
    await ask(to, toronto);
    const confirmMails = async () =>
      (await mailsTo(to)).filter(({ kind }) => kind === "alert-confirm").length;
    expect(await confirmMails()).toBe(0);
    const anHourLater = { createdAt: addDays(new Date(), -0.1) };
    await getDb().update(outbox).set(anHourLater).where(eq(outbox.recipient, to));
    await ask(to, toronto);
    expect(await confirmMails()).toBe(1);
    clock = addDays(clock, 1);
    await ask(to, toronto);
    expect(await confirmMails()).toBe(1);
    await getDb().update(outbox).set({ status: "failed" }).where(eq(outbox.recipient, to));
    await ask(to, reformer);
    expect(await confirmMails()).toBe(2);
  });

  test("that wait for a yes are listed behind the first one's link, and begin there", async () => {
    await ask("olga@mail.example", toronto);
    await ask("olga@mail.example", reformer);
    const answer = await app.post("/api/alerts/confirm", {
      token: await tokenIn("olga@mail.example", "confirm"),
    });
    const { token } = answer.json();
    const mine = async () => (await app.get(`/api/alerts/mine?token=${token}`)).json().alerts;
    const [first, second] = await mine();
    expect([first.isWaiting, second.isWaiting]).toEqual([false, true]);
    await open({ name: "Olga Waits", classTypes: ["reformer-pilates"] });
    const [mail] = await newsFor("olga@mail.example");
    expect(mail?.text).not.toContain("Studios in Toronto: Reformer");
    expect((await app.post("/api/alerts/keep", { token, id: second.id })).statusCode).toBe(200);
    expect((await mine())[1].isWaiting).toBe(false);
  });

  test("name the place as we know it, and not as a stranger wrote it", async () => {
    await ask("pia@mail.example", "/explore/studios/on/win-a-prize-m5v-3a8");
    const [mail] = await mailsTo("pia@mail.example");
    expect(mail?.text).toContain("Studios in M5V 3A8");
    expect(mail?.text.toLowerCase()).not.toContain("prize");
  });

  test("more than twenty are not noted, and whoever confirmed one is told so", async () => {
    await confirmed("quin@mail.example", toronto);
    const [row] = await getDb().select().from(alerts).where(eq(alerts.email, "quin@mail.example"));
    const { id: _, ...rest } = row ?? { id: 0, email: "", address: "" };
    const others = Array.from({ length: 19 }, (_unused, at) => ({
      ...{ ...rest, consentText: "", consentSource: "" },
      ...{ kind: "favourites" as const, address: `/favourites?s=${at + 1}` },
    }));
    await getDb().insert(alerts).values(others);
    await ask("quin@mail.example", reformer);
    const mails = await mailsTo("quin@mail.example");
    expect(mails.at(-1)?.text).toContain("You watch 20 things already");
  });

  test("that others asked for in one's name take no room from one's own, nor the mail's link", async () => {
    const to = "rex@mail.example";
    const kept = (at: number) => `/favourites?s=${at + 1}`;
    await ask(to, toronto);
    const first = await tokenIn(to, "confirm");
    const others = Array.from({ length: 19 }, (_unused, at) => ({
      ...{ email: to, kind: "favourites" as const, address: kept(at) },
      ...{ consentText: "", consentSource: "", consentAt: clock },
    }));
    await getDb().insert(alerts).values(others);
    await ask(to, reformer);
    const answer = await app.post("/api/alerts/confirm", { token: first });
    const { token } = answer.json();
    const mine = (await app.get(`/api/alerts/mine?token=${token}`)).json().alerts;
    expect(mine).toHaveLength(20);
    expect(mine[0]).toMatchObject({ words: "Studios in Toronto", isWaiting: false });
    expect(mine.at(-1)).toMatchObject({ words: "Studios in Toronto: Reformer Pilates" });
    const rows = await getDb().select().from(alerts).where(eq(alerts.email, to));
    expect(rows.map(({ address }) => address)).not.toContain(kept(0));
    expect(await mailsTo(to)).toHaveLength(1);
  });

  test("of an address come once a day, also where one of them has ended and is asked for again", async () => {
    await confirmed("rue@mail.example", toronto);
    await open({ name: "Rue One" });
    const token = await tokenIn("rue@mail.example", "mine");
    await app.post("/api/alerts/end", { token });
    await confirmed("rue@mail.example", reformer);
    await open({ name: "Rue Two", classTypes: ["reformer-pilates"] });
    expect(await newsFor("rue@mail.example")).toHaveLength(1);
    clock = addDays(clock, 1);
    await look();
    expect((await newsFor("rue@mail.example"))[1]?.text).toContain("Rue Two");
  });

  test("tell nobody of a studio twice that was hidden and is shown again", async () => {
    await confirmed("sam@mail.example", toronto);
    await open({ name: "Hide And Seek", slug: "hide-and-seek" });
    for (const hidden of [true, false]) {
      clock = addDays(clock, 2);
      await getDb().update(studios).set({ hidden }).where(eq(studios.slug, "hide-and-seek"));
      await look();
    }
    expect(await newsFor("sam@mail.example")).toHaveLength(1);
  });

  test("say nothing while the directory is empty", async () => {
    const [kept] = await getDb().select().from(studios).where(eq(studios.slug, "long-there"));
    await confirmed("tess@mail.example", `/favourites?s=${kept?.id}`);
    const all = await getDb().select({ id: studios.id, hidden: studios.hidden }).from(studios);
    await getDb().update(studios).set({ hidden: true });
    await look();
    for (const { id, hidden } of all) {
      await getDb().update(studios).set({ hidden }).where(eq(studios.id, id));
    }
    clock = addDays(clock, 2);
    await look();
    expect(await newsFor("tess@mail.example")).toEqual([]);
  });

  describe("of classes", () => {
    const evening = "/explore/classes/on/kingston?classTypes=reformer-pilates&from=17%3A00";
    let studioId = 0;
    beforeAll(async () => {
      const row = studioRow({ name: "Week Studio", city: "Kingston", citySlug: "kingston" });
      await insertStudios(getDb(), [{ ...row, latitude: 44.2312, longitude: -76.486 }]);
      const [studio] = await getDb().select().from(studios).where(eq(studios.name, "Week Studio"));
      studioId = studio?.id ?? 0;
      await getDb().insert(timetableRows).values({ studioId, source: "owner" });
      await getDb()
        .insert(lessons)
        .values(lesson({ weekday: "monday" }));
      await look();
    });

    function lesson(changes: Partial<typeof lessons.$inferInsert>): typeof lessons.$inferInsert {
      const what = { title: "Reformer Flow", classType: "reformer-pilates" } as const;
      const when = { weekday: "monday", startMinutes: 18 * 60, minutes: 50 } as const;
      return { studioId, ...what, ...when, ...changes };
    }

    async function addClass(changes: Partial<typeof lessons.$inferInsert>) {
      clock = addDays(clock, 2);
      await getDb().insert(lessons).values(lesson(changes));
      await look();
    }

    test("tell of a class that the week did not have, and of none that it had", async () => {
      await confirmed("uma@mail.example", `${evening}&day=2026-11-21&days=1&withPlaces=true`);
      await confirmed("vic@mail.example", evening);
      await look();
      await addClass({ weekday: "saturday", startMinutes: 9 * 60 });
      await addClass({ weekday: "tuesday", classType: "mat-pilates", title: "Mat" });
      expect(await newsFor("vic@mail.example")).toEqual([]);
      await addClass({ weekday: "tuesday", teacher: "Ana" });
      const [mail] = await newsFor("vic@mail.example");
      expect(mail?.text).toContain("Tue 6 PM Reformer Flow (50 min, Ana)");
      expect(mail?.text).toContain("You asked for: Classes in Kingston: after 5 PM, Reformer");
      expect(mail?.text).not.toContain("Mon 6 PM");
      expect(await newsFor("uma@mail.example")).toEqual([]);
      await addClass({ weekday: "saturday" });
      const [saturday] = await newsFor("uma@mail.example");
      expect(saturday?.text).toContain("Sat 6 PM Reformer Flow");
      expect(saturday?.text).toContain("Saturdays, after 5 PM, Reformer");
    });

    test("say of a class whose title advertises no more than its type, and of a teacher who leads elsewhere nothing", async () => {
      await confirmed("val@mail.example", evening);
      await look();
      await addClass({
        ...{ weekday: "wednesday", title: "Win a year free: evil.example" },
        teacher: "call 416 555 0199",
      });
      const [mail] = await newsFor("val@mail.example");
      expect(mail?.text).toContain("Wed 6 PM Reformer Pilates (50 min)");
      expect(mail?.text).not.toMatch(/win a year|evil|416/i);
    });

    test("don't tell of one that was away for a while, has another teacher, or moved to a calendar", async () => {
      await confirmed("wim@mail.example", evening);
      const all = await getDb().select().from(lessons).where(eq(lessons.studioId, studioId));
      const ofStudio = eq(timetableRows.studioId, studioId);
      const later = async (change: () => Promise<unknown>) => {
        clock = addDays(clock, 20);
        await change();
        await look();
      };
      await later(() => getDb().delete(lessons).where(eq(lessons.studioId, studioId)));
      const again = all.map(({ id: _, ...one }) => ({ ...one, createdAt: clock, teacher: "Bo" }));
      await later(() => getDb().insert(lessons).values(again));
      const dated = (title: string, startMinutes: number) => ({
        ...{ key: title, date: ontarioDay(addDays(clock, 1)), startMinutes, minutes: 50, title },
        ...{ classType: "reformer-pilates" as const, level: null, teacher: null, places: null },
        ...{ priceCents: null, bookingUrl: null, placesLeft: null, since: clock.toISOString() },
      });
      await later(() => {
        const on = weekdayOf(ontarioDay(addDays(clock, 1)));
        const calendar = { kind: "calendar" as const, calendarUrl: "https://a.example/c.ics" };
        const had = all.some(({ weekday }) => weekday === on);
        const lessonsThen = had ? [dated("Renamed", 18 * 60)] : [];
        return getDb()
          .update(timetableRows)
          .set({ ...calendar, readAt: clock, dated: lessonsThen })
          .where(ofStudio);
      });
      expect(await newsFor("wim@mail.example")).toEqual([]);
      await later(() =>
        getDb()
          .update(timetableRows)
          .set({ readAt: clock, dated: [dated("New Late Class", 21 * 60)] })
          .where(ofStudio),
      );
      await later(() => getDb().update(timetableRows).set({ readAt: clock }).where(ofStudio));
      const news = await newsFor("wim@mail.example");
      expect(news.map(({ text }) => text)).toEqual([expect.stringContaining("New Late Class")]);
    });
  });

  test("are nobody else's to end", async () => {
    await confirmed("gus@mail.example", toronto);
    await confirmed("hal@mail.example", toronto);
    await open({ name: "For Both" });
    const [own] = await getDb().select().from(alerts).where(eq(alerts.email, "gus@mail.example"));
    const token = await tokenIn("hal@mail.example", "mine");
    const answer = await app.post("/api/alerts/end-one", { token, id: own?.id });
    expect(answer.statusCode).toBe(404);
  });

  test("of favourites tell what it was and what it is", async () => {
    const [kept] = await getDb().select().from(studios).where(eq(studios.slug, "long-there"));
    const id = kept?.id ?? 0;
    await confirmed("ida@mail.example", `/favourites?s=${id}`);
    const change = async (values: Partial<typeof studios.$inferInsert>) => {
      await getDb().update(studios).set(values).where(eq(studios.id, id));
      clock = addDays(clock, 2);
      await look();
    };
    await change({ priceRange: "$20 - $35", address: "5 Bay St, Toronto, ON" });
    await change({ priceRange: "$35+" });
    await change({ hidden: true });
    await look();
    const texts = (await newsFor("ida@mail.example")).map(({ text }) => text);
    expect(texts).toHaveLength(3);
    expect(texts[0]).toContain("Address: 5 Bay St, Toronto, ON, was 100 Queen St W, Toronto, ON");
    expect(texts[1]).toContain("Price: $35+, was $20 - $35");
    expect(texts[2]).toContain("It is no longer listed.");
    await change({ hidden: false });
    expect((await newsFor("ida@mail.example")).at(-1)?.text).toContain("It is listed again.");
  });

  test("end after twelve months, unless whoever was asked keeps them", async () => {
    await confirmed("jo@mail.example", "/explore/studios/on/ottawa");
    await confirmed("kim@mail.example", "/explore/studios/on/ottawa");
    const start = clock;
    clock = addDays(addMonths(start, 11), 3);
    await look();
    await look();
    for (const email of ["jo@mail.example", "kim@mail.example"]) {
      const news = await newsFor(email);
      expect(news.map(({ text }) => text)).toEqual([expect.stringContaining("over in a month")]);
    }
    const token = await tokenIn("jo@mail.example", "mine");
    const mine = async () => (await app.get(`/api/alerts/mine?token=${token}`)).json().alerts;
    const [{ id }] = await mine();
    expect((await app.post("/api/alerts/keep", { token, id })).statusCode).toBe(200);
    clock = addDays(addMonths(start, 12), 1);
    await look();
    const rows = await getDb().select().from(alerts);
    const stateOf = (email: string) => rows.find((row) => row.email === email)?.state;
    expect([stateOf("jo@mail.example"), stateOf("kim@mail.example")]).toEqual(["active", "ended"]);
  });

  test("of a search that nobody can read any more say so once, and end", async () => {
    await confirmed("lou@mail.example", toronto);
    const gone = { address: "/explore/studios/on/no-such-place" };
    await getDb().update(alerts).set(gone).where(eq(alerts.email, "lou@mail.example"));
    await open({ name: "Somewhere" });
    clock = addDays(clock, 2);
    await open({ name: "Somewhere Else" });
    const news = await newsFor("lou@mail.example");
    expect(news.map(({ text }) => text)).toEqual([expect.stringContaining("This alert has ended")]);
    const [row] = await getDb().select().from(alerts).where(eq(alerts.email, "lou@mail.example"));
    expect(row).toMatchObject({ state: "ended", endedBecause: "unreadable" });
  });

  test.each([
    ["ada", toronto, "Please enter a valid email address"],
    ["", toronto, "Please enter your email address."],
    ["a@mail.example", "/blog", "This is not a search that we can watch."],
    ["a@mail.example", "/favourites", "This is not a search that we can watch."],
    ["a@mail.example", "//evil.example/explore/studios/on/toronto", "This is not a search"],
    ["a@mail.example", "https://evil.example/", "This is not a search that we can watch."],
    ["a@mail.example", "/explore/studios/on/no-such-place", "This is not a search"],
    ["a@mail.example", `${toronto}?${"x".repeat(3_000)}`, "This is not a search that we can"],
  ])("refuse %j with %j", async (email, search, message) => {
    const answer = await ask(email, search);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(message);
  });

  test("of a program leave nothing behind", async () => {
    const answer = await ask("bot@mail.example", toronto, { website_url: "https://spam.example" });
    expect(answer.statusCode).toBe(200);
    expect(await mailsTo("bot@mail.example")).toEqual([]);
    const soon = await ask("bot@mail.example", toronto, { startedAt: clock.toISOString() });
    expect(soon.json().message).toContain("That was quick");
  });
});
