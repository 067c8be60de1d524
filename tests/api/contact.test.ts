import { afterAll, beforeAll, expect, test } from "vitest";
import { contactMessages } from "#server/database/schema/messages.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { createMessageApp, type MessageApp } from "#tests/support/message-app.ts";
import { studioRow } from "#tests/support/rows.ts";

const toTeam = {
  firstName: "Ada",
  email: "ada@mail.example",
  message: "Do you cover Sault Ste. Marie?",
};

describeOnDatabase("a contact message", (getDb, getConnection) => {
  let app: MessageApp;
  const ids: number[] = [];

  beforeAll(async () => {
    app = await createMessageApp(getConnection());
    const rows = await getDb()
      .insert(studios)
      .values([
        studioRow({ name: "Long Spine Studio", email: "hello@long-spine.example" }),
        studioRow({ name: "No Address", email: null }),
        studioRow({ name: "Bad Address", email: "a@x.example, b@x.example\r\nBcc: c@x.example" }),
        studioRow({ name: "Hidden", email: "hello@hidden.example", hidden: true }),
      ])
      .returning({ id: studios.id });
    ids.push(...rows.map(({ id }) => id));
  });
  afterAll(() => app.close());

  function send(payload: object, headers: Record<string, string> = {}) {
    return app.post("/api/contact", payload, headers);
  }

  function toStudio(studioId: number | undefined, message: string) {
    return { studioId, name: "Ada", email: "ada@mail.example", phone: "416-555-0100", message };
  }

  function stored() {
    return getDb().select().from(contactMessages).orderBy(contactMessages.id);
  }

  async function mailsWith(text: string) {
    return (await app.mails()).filter((mail) => mail.text.includes(text));
  }

  test("to the team is stored once and mailed once, to be answered directly", async () => {
    const answer = await send(toTeam);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      message: "Your message has been sent to our team. We'll get back to you soon.",
    });
    const rows = (await stored()).filter(({ message }) => message === toTeam.message);
    expect(rows).toMatchObject([
      { firstName: "Ada", studioId: null, sentTo: "team@atlas.example", status: "new" },
    ]);
    const mails = await mailsWith(toTeam.message);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.headers.get("to")).toBe("team@atlas.example");
    expect(mails[0]?.headers.get("reply-to")).toBe("ada@mail.example");
    expect(mails[0]?.html).toContain("Do you cover Sault Ste. Marie?");
  });

  test("to a studio goes to the studio's address; the team learns of it without the words", async () => {
    const answer = await send(toStudio(ids[0], "Is there a class on Monday?"));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      message: "Your message has been sent to the studio. They'll get back to you soon.",
    });
    const [mail, ...others] = await mailsWith("Is there a class on Monday?");
    expect(others).toEqual([]);
    expect(mail?.headers.get("to")).toBe("hello@long-spine.example");
    expect(mail?.text).toContain("Phone: 416-555-0100");
    const notices = await mailsWith("A visitor wrote to Long Spine Studio");
    expect(notices.map(({ headers }) => headers.get("to"))).toEqual(["team@atlas.example"]);
  });

  test.each([
    [1, "no address"],
    [2, "an address that is none"],
  ])("to a studio with %s goes to the team (%s)", async (place, reason) => {
    const words = `Hello to a studio with ${reason}`;
    expect((await send(toStudio(ids[place], words))).statusCode).toBe(201);
    const mails = await mailsWith(words);
    expect(mails.map(({ headers }) => headers.get("to"))).toEqual(["team@atlas.example"]);
  });

  test("to a studio that is not shown is not found, and not stored", async () => {
    const before = (await stored()).length;
    for (const studioId of [ids[3], 2_000_000]) {
      const answer = await send(toStudio(studioId, "Hello, anybody there?"));
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: "Studio not found" });
    }
    expect(await stored()).toHaveLength(before);
  });

  test("is refused in the form's words, field by field", async () => {
    const answer = await send({ firstName: "", email: "ada@", message: "Short" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([
      { path: "firstName", message: "First name is required" },
      { path: "email", message: "Please enter a valid email address" },
      { path: "message", message: "Message must be at least 10 characters" },
    ]);
    const long = { ...toTeam, firstName: "x".repeat(51), message: "x".repeat(1001) };
    expect((await send(long)).json().issues).toEqual([
      { path: "firstName", message: "First name must be less than 50 characters" },
      { path: "message", message: "Message must be less than 1000 characters" },
    ]);
    const studioless = await send({ ...toStudio(ids[0], "Hello there, you"), studioId: "7" });
    expect(studioless.json().issues).toEqual([
      { path: "studioId", message: "A studio's id is a whole number" },
    ]);
  });

  test("that fills in the field nobody sees gets the same answer, and goes nowhere", async () => {
    const before = (await stored()).length;
    const answer = await send({ ...toTeam, message: "Buy my pills now", website_url: "http://x" });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual((await send(toTeam)).json());
    expect(await stored()).toHaveLength(before + 1);
    expect(await mailsWith("Buy my pills now")).toEqual([]);
  });

  test("sent within two seconds of opening the form is asked to wait", async () => {
    const quick = await send({ ...toTeam, startedAt: new Date().toISOString() });
    expect(quick.statusCode).toBe(400);
    expect(quick.json()).toEqual({
      message: "That was quick. Please wait a moment and send it again.",
    });
    const startedAt = new Date(Date.now() - 2_500).toISOString();
    expect((await send({ ...toTeam, startedAt })).statusCode).toBe(201);
  });

  test.each([
    "Ada\r\nBcc: victim@mail.example",
    "=?utf-8?Q?Ada=0D=0ABcc:_victim@mail.example?=",
    "<script>alert(1)</script>",
    "\u202Egnp.exe",
    "Zoë 👩‍👩‍👧‍👦",
  ])("from %j adds no header and no script to the mail", async (firstName) => {
    const message = `A hostile corpus, number ${Math.random()}`;
    expect((await send({ ...toTeam, firstName, message })).statusCode).toBe(201);
    const [mail] = await mailsWith(message);
    expect([...(mail?.headers.keys() ?? [])].toSorted()).toEqual([
      "auto-submitted",
      "content-type",
      "date",
      "from",
      "message-id",
      "mime-version",
      "reply-to",
      "subject",
      "to",
    ]);
    expect(mail?.html).not.toContain("<script>alert");
    expect(mail?.text).not.toMatch(/^Bcc:/m);
  });

  test("from one address can be sent twenty times in ten minutes", async () => {
    const headers = { "x-forwarded-for": "198.51.100.7" };
    const statuses: number[] = [];
    for (let count = 0; count < 22; count++) {
      const answer = await send({ ...toTeam, message: "Too short", email: "no" }, headers);
      statuses.push(answer.statusCode);
    }
    expect(statuses.slice(0, 20).every((status) => status === 400)).toBe(true);
    expect(statuses.slice(20)).toEqual([429, 429]);
    const other = await send(toTeam, { "x-forwarded-for": "198.51.100.8" });
    expect(other.statusCode).toBe(201);
  });
});
