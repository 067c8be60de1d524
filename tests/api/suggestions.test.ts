import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { undoables } from "#server/console/undoables.ts";
import { users } from "#server/database/schema/accounts.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { studioOwnership, studios } from "#server/database/schema/studios-and-listings.ts";
import { approveItem, rejectItem } from "#server/queue/decisions/decide-item.ts";
import { proposalItem } from "#server/queue/proposal-item.ts";
import { countOpenItems } from "#server/queue/queue-queries.ts";
import {
  acceptSuggestion,
  declineSuggestion,
  listSuggestions,
} from "#server/reviews/owner-suggestions.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { listingDeps } from "#tests/support/listing.ts";
import { studioRow } from "#tests/support/rows.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

const ada = { name: "operator:ada@atlas.example", role: "operator" } as const;

describeOnDatabase("a visitor's suggestion", (getDb, getConnection) => {
  let site: TestApp["app"];
  beforeAll(async () => {
    const variables = { TRUST_PROXY: "true" };
    ({ app: site } = await createTestApp(getConnection(), { variables }));
  });
  afterAll(() => site.close());

  const deps = () => ({ ...listingDeps(getDb()), undoables });

  async function suggest(studioId: number, payload: Record<string, string>) {
    const from = `198.${randomInt(18, 250)}.${randomInt(256)}.7`;
    const url = `/api/studios/${studioId}/suggestions`;
    const headers = { "x-forwarded-for": from };
    return site.inject({ method: "POST", url, payload, headers });
  }
  const statusOf = async (token: string) =>
    (await site.inject({ url: `/api/studio-suggestions/${token}` })).json();

  async function newStudio(changes: Parameters<typeof studioRow>[0] = {}) {
    const [row] = await getDb()
      .insert(studios)
      .values(studioRow({ name: "Harbour & Core", phone: "416-555-0100", ...changes }))
      .returning();
    return row ?? expect.fail("no studio");
  }

  async function newOwner(studioId: number) {
    const [user] = await getDb()
      .insert(users)
      .values({ email: `owner${studioId}@harbour.example`, provider: "mail" })
      .returning();
    const userId = user?.id ?? 0;
    await getDb().insert(studioOwnership).values({ userId, studioId });
    return { name: `owner:${user?.email}`, role: "owner", userId } as const;
  }

  const itemsOf = (studioId: number) =>
    getDb().select().from(reviewItems).where(eq(reviewItems.studioId, studioId));
  const isPast = { ownerUntil: new Date("2026-01-01") };
  const studioNow = async (id: number) =>
    (await getDb().select().from(studios).where(eq(studios.id, id)))[0];

  test("goes to the queue where nobody owns the studio, and its page says what became of it", async () => {
    const { id } = await newStudio();
    const email = `sam${id}@mail.example`;
    const sent = await suggest(id, { field: "phone", value: "(416) 555-0177", words: "", email });
    expect(sent.statusCode).toBe(201);
    const { token } = sent.json();
    expect(await statusOf(token)).toMatchObject({ about: "Phone", state: "team", until: null });
    const [item] = await itemsOf(id);
    await approveItem(deps(), ada, { what: "report", id: item?.id ?? 0, version: 1 });
    expect((await studioNow(id))?.phone).toContain("555-0177");
    expect(await statusOf(token)).toMatchObject({ state: "accepted" });
    const mails = await getDb().select().from(outbox).where(eq(outbox.recipient, email));
    expect(mails.map(({ kind }) => kind)).toEqual(["suggestion-received", "proposal-approved"]);
  });

  test("is the owner's for 14 days, then the team's, and says so on its page", async () => {
    const { id } = await newStudio();
    const owner = await newOwner(id);
    const email = `sam${id}@mail.example`;
    const before = await countOpenItems(getDb());
    const { token } = (await suggest(id, { field: "phone", value: "416-555-0177", email })).json();
    expect(await countOpenItems(getDb())).toBe(before);
    expect(await statusOf(token)).toMatchObject({ state: "owner" });
    const told = await getDb().select().from(outbox).where(eq(outbox.kind, "suggestion-owner"));
    const listed = await listSuggestions(deps(), owner, { studioId: id });
    expect(listed.suggestions).toMatchObject([{ about: "Phone", suggested: "416-555-0177" }]);
    expect(JSON.stringify([told, listed])).not.toContain(email);
    await getDb().update(reviewItems).set(isPast).where(eq(reviewItems.studioId, id));
    expect(await countOpenItems(getDb())).toBe(before + 1);
    expect(await statusOf(token)).toMatchObject({ state: "team" });
    expect((await listSuggestions(deps(), owner, { studioId: id })).suggestions).toEqual([]);
    const key = { studioId: id, id: listed.suggestions[0]?.id ?? 0 };
    await expect(acceptSuggestion(deps(), owner, key)).rejects.toMatchObject({ status: 409 });
    expect((await studioNow(id))?.phone).toBe("416-555-0100");
  });

  test("is saved once its owner agrees, waits where the field does, and is declined with a reason", async () => {
    const { id } = await newStudio();
    const owner = await newOwner(id);
    const stranger = await newOwner((await newStudio()).id);
    const tokens: string[] = [];
    for (const [field, value] of [
      ["phone", "416-555-0177"],
      ["name", "Harbour and Core"],
      ["website", "https://harbour.example"],
    ] as const) {
      tokens.push((await suggest(id, { field, value })).json().token);
    }
    const [phone, name, website] = await itemsOf(id);
    const key = (item: typeof phone) => ({ studioId: id, id: item?.id ?? 0 });
    await expect(acceptSuggestion(deps(), stranger, key(phone))).rejects.toMatchObject({
      status: 404,
    });
    expect(await acceptSuggestion(deps(), owner, key(phone))).toEqual({ outcome: "saved" });
    expect(await acceptSuggestion(deps(), owner, key(name))).toEqual({ outcome: "waiting" });
    await declineSuggestion(deps(), owner, { ...key(website), reason: "That is another studio." });
    expect(await studioNow(id)).toMatchObject({ phone: "416-555-0177", name: "Harbour & Core" });
    expect(await Promise.all(tokens.map(statusOf))).toMatchObject([
      { state: "accepted" },
      { state: "accepted" },
      { state: "declined", reason: "That is another studio." },
    ]);
  });

  test("that several send is one card, answered for all, also where it waits for the team", async () => {
    const { id } = await newStudio();
    const owner = await newOwner(id);
    const tokens: string[] = [];
    for (const [field, value] of [
      ["phone", "416-555-0177"],
      ["phone", "416-555-0177"],
      ["name", "Harbour and Core"],
      ["name", "Harbour and Core"],
    ] as const) {
      tokens.push((await suggest(id, { field, value })).json().token);
    }
    const list = async () => (await listSuggestions(deps(), owner, { studioId: id })).suggestions;
    const [phone, name, ...more] = await list();
    expect(more).toEqual([]);
    await acceptSuggestion(deps(), owner, { studioId: id, id: phone?.id ?? 0 });
    expect(await list()).toMatchObject([{ about: "Studio name", id: name?.id }]);
    const declined = { studioId: id, id: name?.id ?? 0, reason: "That is no name of ours." };
    await declineSuggestion(deps(), owner, declined);
    expect(await list()).toEqual([]);
    expect((await Promise.all(tokens.map(statusOf))).map(({ state }) => state)).toEqual([
      ...["accepted", "accepted", "declined", "declined"],
    ]);
  });

  test("ends by itself once the team has written what it asks", async () => {
    const { id } = await newStudio();
    const email = `kim${id}@mail.example`;
    await suggest(id, { field: "phone", value: "416-555-0177" });
    const second = { field: "phone", value: "416-555-0177", email };
    const { token } = (await suggest(id, second)).json();
    const other = (await suggest(id, { field: "other", words: "The door is blue." })).json();
    const [item] = await itemsOf(id);
    await approveItem(deps(), ada, { what: "report", id: item?.id ?? 0, version: 1 });
    expect(await statusOf(token)).toMatchObject({ state: "accepted" });
    expect(await statusOf(other.token)).toMatchObject({ state: "team" });
    const mails = await getDb().select().from(outbox).where(eq(outbox.recipient, email));
    expect(mails.at(-1)?.textBody).toContain("The page says it now.");
  });

  test("that it has closed goes on to the team with the owner's word, whatever its sender wrote", async () => {
    const { id } = await newStudio();
    const owner = await newOwner(id);
    const words = "It is closed. ".repeat(200).slice(0, 1_999).concat("!");
    const { token } = (await suggest(id, { field: "closed", words })).json();
    const [item] = await itemsOf(id);
    const key = { studioId: id, id: item?.id ?? 0 };
    expect(await acceptSuggestion(deps(), owner, key)).toEqual({ outcome: "passed" });
    expect(await statusOf(token)).toMatchObject({ state: "team", words });
    const shown = await proposalItem(deps(), ada, { id: key.id });
    expect(shown.remarks).toContainEqual({ label: "The owner", text: "Says that it is so." });
    await approveItem(deps(), ada, { what: "report", id: key.id, version: shown.version });
    expect((await studioNow(id))?.hidden).toBe(true);
    expect(await statusOf(token)).toMatchObject({ state: "accepted" });
  });

  test("that was not right is declined by the team, with the reason on its page", async () => {
    const { id } = await newStudio();
    const { token } = (await suggest(id, { field: "closed", words: "" })).json();
    const [item] = await itemsOf(id);
    const reason = "It is open: we have called.";
    await rejectItem(deps(), ada, { what: "report", id: item?.id ?? 0, version: 1, reason });
    expect(await statusOf(token)).toMatchObject({ state: "declined", reason });
  });

  test.each([
    ["nothing new", { field: "phone", value: "416-555-0100" }, "value", /says already/],
    ["no telephone number", { field: "phone", value: "12" }, "value", /Invalid phone number/],
    ["a field nobody may write", { field: "rating", value: "5" }, "field", /Choose what is wrong/],
    ["not a word", { field: "other", words: " " }, "words", /say what is wrong/],
    ["100 KB", { field: "other", words: "a ".repeat(50_000) }, "words", /At most 2,000/],
    ["no address", { field: "closed", email: "sam" }, "email", /valid email/],
  ])("with %s is refused in a sentence", async (_what, form, path, message) => {
    const { id } = await newStudio();
    const refused = await suggest(id, form);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues).toContainEqual({ path, message: expect.stringMatching(message) });
    expect(await itemsOf(id)).toEqual([]);
  });

  test.each([
    ["as the page has them", "Monday: 9:00 AM to 5:00 PM\r\nTuesday: By appointment\r\n"],
    ["in another order", "Tuesday:  By appointment\nMonday: 9:00 AM to 5:00 PM"],
    ["as another writes them", "Mon: 9am-5pm\nTue: By appointment"],
  ])("for hours that says nothing new, %s, is refused alike", async (_how, value) => {
    const { id } = await newStudio({
      hours: {
        monday: "9:00\u202fAM\u2009–\u20095:00\u202fPM",
        tuesday: "By appointment",
        sunday: "",
      },
    });
    const refused = await suggest(id, { field: "hours", value });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues).toContainEqual({
      path: "value",
      message: expect.stringMatching(/says already/),
    });
    const earlier = await suggest(id, { field: "hours", value: value.replace("5", "4") });
    expect(earlier.statusCode).toBe(201);
  });

  test("for a list in another order says nothing new", async () => {
    const { id } = await newStudio({ amenities: ["showers", "parking"] });
    const refused = await suggest(id, { field: "amenities", value: "Parking\nShowers" });
    expect(refused.json()).toMatchObject({ message: expect.stringMatching(/says already/) });
  });

  test("beyond twenty for one studio is asked to come back later", async () => {
    const { id } = await newStudio();
    const answers = [];
    for (let at = 0; at < 22; at += 1) {
      answers.push((await suggest(id, { field: "other", words: `It is wrong ${at}.` })).statusCode);
    }
    expect(answers.filter((status) => status === 201)).toHaveLength(20);
    expect(answers.slice(20)).toEqual([429, 429]);
  });
});
