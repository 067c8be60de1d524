import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import { AlertWatch } from "#server/alerts/alerts-job.ts";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import { loadCatalogue } from "#server/catalogue/keep-fresh.ts";
import { alerts } from "#server/database/schema/alerts.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { createMessageApp, type MessageApp } from "#tests/support/message-app.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { studioRow } from "#tests/support/rows.ts";

const toronto = "/explore/studios/on/toronto";
const reformer = `${toronto}?classTypes=reformer-pilates`;

describeOnBothEngines("alerts", (getDb, getConnection) => {
  let app: MessageApp;
  let clock = new Date();
  const catalogue = new Catalogue();
  beforeAll(async () => {
    await insertStudios(getDb(), [studioRow({ name: "Long There", slug: "long-there" })]);
    app = await createMessageApp(getConnection(), { now: () => clock });
    await look();
  });
  afterAll(() => app.close());

  /** What the job does, at the time that the clock shows. */
  async function look() {
    await loadCatalogue(getConnection(), catalogue, () => clock);
    const siteUrl = "https://atlas.example";
    await new AlertWatch({
      db: getDb(),
      catalogue,
      siteUrl,
      now: () => clock,
      log: quietLog,
    }).run();
  }

  const ask = (email: string, search: string, more: object = {}) =>
    app.post("/api/alerts", { email, search, ...more }, { referer: "https://atlas.example/x?y=1" });

  async function mailsTo(email: string) {
    return (await app.mails()).filter(({ headers }) => headers.get("to") === email);
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

  test("tell of a new studio once, with why, and of none that was there", async () => {
    await confirmed("bo@mail.example", reformer);
    await look();
    expect(await newsFor("bo@mail.example")).toEqual([]);
    await open({ name: "Fresh Reformer", slug: "fresh", classTypes: ["reformer-pilates"] });
    await open({ name: "Mats Only", classTypes: ["mat-pilates"] });
    await look();
    const [mail, ...more] = await newsFor("bo@mail.example");
    expect(more).toEqual([]);
    expect(mail?.headers.get("subject")).toBe("New: Studios in Toronto: Reformer Pilates");
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
