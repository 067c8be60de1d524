import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { messageFilterSchema } from "#domain/contracts/console/message.ts";
import { users } from "#server/database/schema/accounts.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { contactMessages, messageAnswers } from "#server/database/schema/messages.ts";
import type { Actor } from "#server/history/actor.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { createMessageServices } from "./inbox.ts";

describeOnDatabase("the team's inbox", (getDb) => {
  const now = new Date("2026-03-01T12:00:00Z");
  const services = () =>
    createMessageServices({
      db: getDb(),
      siteUrl: "https://atlas.example",
      teamEmail: "team@atlas.example",
      now: () => now,
    });
  const ada: Actor = { name: "operator:ada@atlas.example", role: "operator" };
  const editor: Actor = { name: "editor:ed@atlas.example", role: "editor" };
  let id = 0;

  beforeEach(async () => {
    for (const table of [contactMessages, outbox, auditLog, users]) await getDb().delete(table);
    id = await write("Grace", "When do you open in Ottawa?");
  });

  async function write(firstName: string, message: string): Promise<number> {
    const email = `${firstName.toLowerCase()}@mail.example`;
    const [row] = await getDb()
      .insert(contactMessages)
      .values({ firstName, email, message, sentTo: "team@atlas.example" })
      .returning({ id: contactMessages.id });
    return row?.id ?? 0;
  }

  const list = async (filter: Record<string, unknown> = {}) => {
    const { messages, total } = await services().listMessages(
      ada,
      messageFilterSchema.parse(filter),
    );
    return { names: messages.map(({ message }) => message.firstName), total };
  };

  test("what is asked for is found by state, words and who looks after it", async () => {
    await write("Mary", "I have a question about prices");
    await services().markMessage(ada, { id, version: 1, status: "spam" });
    expect(await list()).toEqual({ names: ["Mary", "Grace"], total: 2 });
    expect(await list({ status: "spam" })).toEqual({ names: ["Grace"], total: 1 });
    expect(await list({ search: "PRICES" })).toEqual({ names: ["Mary"], total: 1 });
    expect(await list({ search: "grace@mail" })).toEqual({ names: ["Grace"], total: 1 });
    expect(await list({ search: "%" })).toEqual({ names: [], total: 0 });
    expect(await list({ to: "studios" })).toEqual({ names: [], total: 0 });
    expect(await list({ assignee: "none", sort: "created", page: "x" })).toMatchObject({
      names: ["Grace", "Mary"],
    });
  });

  test("an answer goes out as a mail with what was asked, and its answer comes to the team", async () => {
    const body = "Hello Grace,\n\nfrom nine to five.";
    await services().answerMessage(ada, { id, version: 1, body });
    const [mail] = await getDb().select().from(outbox);
    expect(mail).toMatchObject({
      recipient: "grace@mail.example",
      kind: "message-answer",
      subject: "Re: your message to Pilates Atlas",
      headers: { "Reply-To": "team@atlas.example" },
    });
    expect(mail?.textBody).toContain("from nine to five.");
    expect(mail?.textBody).toContain("> When do you open in Ottawa?");
    const { message, answers } = await services().getMessage(ada, { id });
    expect(message).toMatchObject({ status: "answered", answeredAt: now, readAt: now });
    expect(answers).toMatchObject([{ body, sentBy: ada.name }]);
    const entries = await getDb().select().from(auditLog);
    expect(entries).toMatchObject([{ action: "message.answer", actor: ada.name }]);
    expect(JSON.stringify(entries)).not.toContain("nine to five");
  });

  test("of ten who answer at once, one does; the others hear that it is answered", async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, number) =>
        services().answerMessage(ada, { id, version: 1, body: `Answer ${number}` }),
      ),
    );
    const refusals = answers.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refusals).toHaveLength(9);
    expect(refusals[0]).toMatchObject({
      status: 409,
      issues: [{ path: "status", message: "It is answered now" }, { path: "assigneeId" }],
    });
    expect(await getDb().$count(outbox)).toBe(1);
    expect(await getDb().$count(messageAnswers)).toBe(1);
  });

  test("a message is given to somebody of the team, and to nobody else", async () => {
    const account = { provider: "mail", role: "operator" } as const;
    const [mary] = await getDb()
      .insert(users)
      .values([
        { ...account, email: "mary@atlas.example" },
        { ...account, email: "gone@atlas.example", removedAt: now },
      ])
      .returning();
    const assigneeId = mary?.id ?? 0;
    await services().assignMessage(ada, { id, version: 1, assigneeId });
    expect(await list({ assignee: String(assigneeId) })).toMatchObject({ names: ["Grace"] });
    const stranger = services().assignMessage(ada, { id, version: 2, assigneeId: assigneeId + 1 });
    await expect(stranger).rejects.toThrow("Choose somebody of the team");
    const { message, team } = await services().getMessage(ada, { id });
    expect([message.assigneeId, message.version, team.length]).toEqual([assigneeId, 2, 1]);
  });

  test("an answer notes who looks after the message from then on, or is not sent", async () => {
    const [mary] = await getDb()
      .insert(users)
      .values({ provider: "mail", role: "operator", email: "mary@atlas.example" })
      .returning();
    const assigneeId = mary?.id ?? 0;
    const answer = { id, version: 1, body: "From nine to five." };
    const toStranger = services().answerMessage(ada, { ...answer, assigneeId: assigneeId + 1 });
    await expect(toStranger).rejects.toThrow("Choose somebody of the team");
    expect(await getDb().$count(outbox)).toBe(0);
    expect((await services().getMessage(ada, { id })).message.status).toBe("new");
    await services().answerMessage(ada, { ...answer, assigneeId });
    const { message, answers } = await services().getMessage(ada, { id });
    expect([message.assigneeId, message.status, answers.length]).toEqual([
      assigneeId,
      "answered",
      1,
    ]);
    const entries = await getDb().select().from(auditLog).orderBy(auditLog.id);
    expect(entries.map(({ action }) => action)).toEqual(["message.assign", "message.answer"]);
    // Who says nothing of it takes nobody off.
    await services().answerMessage(ada, { ...answer, version: message.version });
    expect((await services().getMessage(ada, { id })).message.assigneeId).toBe(assigneeId);
  });

  test("an editor reads none of it, a number of nobody's is not found, and with a message its answers go", async () => {
    await expect(services().getMessage(editor, { id })).rejects.toMatchObject({ status: 403 });
    const nobodys = services().getMessage(ada, { id: id + 999 });
    await expect(nobodys).rejects.toMatchObject({ status: 404 });
    await services().answerMessage(ada, { id, version: 1, body: "Hello" });
    await getDb().delete(contactMessages).where(eq(contactMessages.id, id));
    expect(await getDb().$count(messageAnswers)).toBe(0);
  });
});
