import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newsletterSubscribers } from "#server/database/schema/newsletter.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { createMessageApp, type MessageApp } from "#tests/support/message-app.ts";

describeOnDatabase("the newsletter", (getDb, getConnection) => {
  let app: MessageApp;
  beforeAll(async () => {
    app = await createMessageApp(getConnection());
  });
  afterAll(() => app.close());

  function subscribe(email: string) {
    return app.post("/api/newsletter", { email }, { referer: "https://atlas.example/blog?x=1" });
  }

  async function find(email: string) {
    const [row] = await getDb()
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email));
    return row;
  }

  async function mailsTo(email: string) {
    return (await app.mails()).filter(({ headers }) => headers.get("to") === email);
  }

  async function tokenFor(email: string): Promise<string> {
    const mails = await mailsTo(email);
    return /newsletter\/confirm\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
  }

  test("asks back before it writes, and keeps what was agreed to, when and where", async () => {
    const answer = await subscribe(" ada@mail.example ");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: "You've been subscribed to our newsletter." });
    expect(await find("ada@mail.example")).toMatchObject({
      status: "pending",
      consentText: expect.stringContaining("You can unsubscribe at any time."),
      consentSource: "page /blog",
      confirmedAt: null,
    });
    const mails = await mailsTo("ada@mail.example");
    expect(mails.map(({ kind }) => kind)).toEqual(["newsletter-confirm"]);
  });

  test("can be left by one click in the mail program (RFC 8058)", async () => {
    await subscribe("click@mail.example");
    const [mail] = await mailsTo("click@mail.example");
    expect(mail?.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(mail?.headers.get("list-unsubscribe")).toMatch(
      /^<https:\/\/atlas\.example\/newsletter\/unsubscribe\?token=[\w-]+>$/,
    );
  });

  test("is confirmed by the link, once, with one welcome", async () => {
    await subscribe("bo@mail.example");
    const token = await tokenFor("bo@mail.example");
    for (const _ of [1, 2]) {
      const answer = await app.post("/api/newsletter/confirm", { token });
      expect(answer.statusCode).toBe(200);
    }
    expect(await find("bo@mail.example")).toMatchObject({
      status: "confirmed",
      confirmedAt: expect.any(Date),
    });
    const kinds = (await mailsTo("bo@mail.example")).map(({ kind }) => kind);
    expect(kinds).toEqual(["newsletter-confirm", "newsletter-welcome"]);
  });

  test("answers the same for a new and a known address, and tells only its owner", async () => {
    await subscribe("cy@mail.example");
    await app.post("/api/newsletter/confirm", { token: await tokenFor("cy@mail.example") });
    const known = await subscribe("CY@mail.example");
    const fresh = await subscribe("dee@mail.example");
    expect(known.statusCode).toBe(fresh.statusCode);
    expect(known.json()).toEqual(fresh.json());
    expect((await mailsTo("cy@mail.example")).at(-1)?.kind).toBe("newsletter-known");
    expect(await find("cy@mail.example")).toMatchObject({ status: "confirmed" });
  });

  test("does not flood an address that is typed in again and again", async () => {
    await Promise.all(Array.from({ length: 5 }, () => subscribe("eve@mail.example")));
    expect(await mailsTo("eve@mail.example")).toHaveLength(1);
    expect(await getDb().$count(newsletterSubscribers)).toBe(
      new Set((await getDb().select().from(newsletterSubscribers)).map(({ email }) => email)).size,
    );
  });

  test("can be left, stays left, and can be joined again", async () => {
    await subscribe("flo@mail.example");
    const token = await tokenFor("flo@mail.example");
    await app.post("/api/newsletter/confirm", { token });
    for (const _ of [1, 2]) {
      expect((await app.post("/api/newsletter/unsubscribe", { token })).statusCode).toBe(200);
    }
    expect(await find("flo@mail.example")).toMatchObject({ status: "unsubscribed" });
    const stale = await app.post("/api/newsletter/confirm", { token });
    expect(stale.statusCode).toBe(404);
    expect(await find("flo@mail.example")).toMatchObject({ status: "unsubscribed" });

    await subscribe("flo@mail.example");
    expect(await find("flo@mail.example")).toMatchObject({ status: "pending" });
    const again = await tokenFor("flo@mail.example");
    expect((await app.post("/api/newsletter/confirm", { token: again })).statusCode).toBe(200);
    expect((await mailsTo("flo@mail.example")).map(({ kind }) => kind)).toEqual([
      "newsletter-confirm",
      "newsletter-welcome",
      "newsletter-confirm",
      "newsletter-welcome",
    ]);
  });

  test.each([
    ["", "Please enter your email address."],
    ["ada", "Please enter a valid email address"],
    ["a@mail.example\r\nBcc: b@mail.example", "Please enter a valid email address"],
    ["аda@mail.example", "Please enter a valid email address"],
  ])("refuses %j: %s", async (email, message) => {
    const answer = await subscribe(email);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(message);
  });

  test("knows a made-up link from a real one", async () => {
    for (const call of ["confirm", "unsubscribe"]) {
      const unknown = await app.post(`/api/newsletter/${call}`, { token: "x".repeat(32) });
      expect(unknown.statusCode).toBe(404);
      const broken = await app.post(`/api/newsletter/${call}`, { token: "'; drop table" });
      expect(broken.json().message).toMatch(/^This link is not complete\./);
    }
  });
});
