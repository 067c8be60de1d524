import { beforeEach, expect, test } from "vitest";
import { ownerMessageFilterSchema } from "#domain/contracts/console/message.ts";
import { undoables } from "#server/console/undoables.ts";
import { users } from "#server/database/schema/accounts.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { contactMessages, messageAnswers } from "#server/database/schema/messages.ts";
import { studioOwnership, studios } from "#server/database/schema/studios-and-listings.ts";
import type { Actor } from "#server/history/actor.ts";
import { undoChange } from "#server/history/undo.ts";
import { mergeStudios } from "#server/studios/merging/merge-studios.ts";
import { insertStudio } from "#server/studios/studio-queries.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { createMessageServices } from "./inbox.ts";
import { createOwnerMessageServices } from "./owner-messages.ts";
import { receiveMessage } from "./receive-message.ts";

describeOnDatabase("an owner's messages", (getDb) => {
  const now = new Date("2026-03-01T12:00:00Z");
  const deps = () => ({
    db: getDb(),
    siteUrl: "https://atlas.example",
    teamEmail: "team@atlas.example",
    now: () => now,
  });
  const services = () => createOwnerMessageServices(deps());
  const any = ownerMessageFilterSchema.parse({});
  let mine = 0;
  let id = 0;
  let ada: Actor = { name: "" };
  let bob: Actor = { name: "" };
  let stranger: Actor = { name: "" };

  beforeEach(async () => {
    for (const table of [contactMessages, outbox, auditLog, studioOwnership, studios, users]) {
      await getDb().delete(table);
    }
    mine = (await insertStudio(getDb(), { ...studioRow(), email: "hello@mine.example" })).id;
    const other = (await insertStudio(getDb(), { ...studioRow(), email: null })).id;
    ada = await owner("ada@mail.example", mine, { isOwner: true });
    bob = await owner("bob@mail.example", mine, { isOwner: false });
    stranger = await owner("eve@mail.example", other, { isOwner: true });
    id = await write(mine, "Grace");
  });

  async function owner(email: string, studioId: number, { isOwner }: { isOwner: boolean }) {
    const [user] = await getDb()
      .insert(users)
      .values({ email, provider: "mail", role: "owner" })
      .returning();
    const userId = user?.id ?? 0;
    const createdAt = new Date("2026-02-01T00:00:00Z");
    await getDb().insert(studioOwnership).values({ userId, studioId, isOwner, createdAt });
    return { name: `owner:${email}`, role: "owner", userId } as const;
  }

  async function write(studioId: number, firstName: string, createdAt = now): Promise<number> {
    const email = `${firstName.toLowerCase()}@visitor.example`;
    const message = `${firstName} asks: is there parking?`;
    const [row] = await getDb()
      .insert(contactMessages)
      .values({ studioId, firstName, email, message, sentTo: "hello@mine.example", createdAt })
      .returning();
    return row?.id ?? 0;
  }

  test("those who look after a studio read what was written to it, and nobody else does", async () => {
    await write(mine, "Early", new Date("2026-01-01T00:00:00Z"));
    const list = await services().listOwnerMessages(ada, any);
    expect(list.messages.map(({ message }) => message.firstName)).toEqual(["Grace"]);
    expect(await services().countNewMessages(bob)).toBe(1);
    expect(await services().countNewMessages(stranger)).toBe(0);
    const missing = { status: 404 };
    const answer = { id, version: 1, body: "Yes." };
    await expect(services().getOwnerMessage(stranger, { id })).rejects.toMatchObject(missing);
    await expect(services().answerOwnerMessage(stranger, answer)).rejects.toMatchObject(missing);
    await expect(services().previewOwnerAnswer(stranger, answer)).rejects.toMatchObject(missing);
    const mark = { id, version: 1, status: "answered" } as const;
    await expect(services().markOwnerMessage(stranger, mark)).rejects.toMatchObject(missing);
    const filtered = services().listOwnerMessages(stranger, { ...any, studio: mine });
    await expect(filtered).rejects.toMatchObject(missing);
    expect(await getDb().$count(outbox)).toBe(0);
  });

  test("an answer goes to the visitor in the owner's words, and their answer to the studio", async () => {
    const body = "Yes, behind the house.\n\nSee you soon!";
    const preview = await services().previewOwnerAnswer(ada, { id, body });
    await services().answerOwnerMessage(ada, { id, version: 1, body });
    const [mail] = await getDb().select().from(outbox);
    expect(mail).toMatchObject({
      recipient: "grace@visitor.example",
      kind: "message-answer",
      headers: { "Reply-To": "hello@mine.example" },
    });
    expect(mail?.textBody).toBe(preview.text);
    expect(mail?.textBody).toContain("Yes, behind the house.");
    expect(mail?.textBody).toContain("> Grace asks: is there parking?");
    expect(mail?.textBody).not.toContain("ada@mail.example");
    const { message, answers } = await services().getOwnerMessage(bob, { id });
    expect(message).toMatchObject({ status: "answered", answeredAt: now });
    expect(answers).toMatchObject([{ body, by: "colleague" }]);
    expect(JSON.stringify(answers)).not.toContain("ada@mail.example");
    expect(await services().countNewMessages(ada)).toBe(0);
    const entries = await getDb().select().from(auditLog);
    expect(entries).toMatchObject([{ action: "message.answer", actor: "owner:ada@mail.example" }]);
    expect(JSON.stringify(entries)).not.toContain("behind the house");
  });

  test("what was written to a studio that became another one is there, and back after its undo", async () => {
    const away = (await insertStudio(getDb(), studioRow())).id;
    const eve = await owner("eve@away.example", away, { isOwner: true });
    const asked = await write(away, "Hank");
    const operator: Actor = { name: "operator:ada@example.org", role: "operator", userId: 1 };
    const all = async (actor: Actor) =>
      (await services().listOwnerMessages(actor, any)).messages.map(({ message }) => message.id);
    const { auditId } = await mergeStudios(deps(), operator, { keptId: mine, otherId: away });
    expect(await all(eve)).toEqual(expect.arrayContaining([asked, id]));
    expect(await all(ada)).toEqual(expect.arrayContaining([asked, id]));
    await undoChange({ ...deps(), undoables }, operator, { auditId });
    expect(await all(eve)).toEqual([asked]);
    expect(await all(ada)).toEqual([id]);
  });

  test("of two colleagues who answer at once one does, and the other sees it and may still", async () => {
    const answers = await Promise.allSettled(
      [ada, bob].map((actor) =>
        services().answerOwnerMessage(actor, { id, version: 1, body: "Yes." }),
      ),
    );
    const refusals = answers.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toMatchObject({ status: 409, version: 2 });
    expect(String(refusals[0])).not.toContain("@");
    await services().answerOwnerMessage(bob, { id, version: 2, body: "And at the front." });
    expect(await getDb().$count(outbox)).toBe(2);
  });

  test("a message is answered at most twenty times", async () => {
    const sentBy = ada.name;
    const many = Array.from({ length: 20 }, () => ({ messageId: id, body: "Yes", sentBy }));
    await getDb().insert(messageAnswers).values(many);
    const answer = services().answerOwnerMessage(ada, { id, version: 1, body: "Yes." });
    await expect(answer).rejects.toThrow("There are 20 answers to this message.");
  });

  test("answered by telephone is a state too, and spam that the team found is not shown", async () => {
    await services().markOwnerMessage(bob, { id, version: 1, status: "answered" });
    expect(await services().countNewMessages(ada)).toBe(0);
    const team = createMessageServices(deps());
    const operator: Actor = { name: "operator:op@atlas.example", role: "operator" };
    await team.markMessage(operator, { id, version: 2, status: "spam" });
    expect((await services().listOwnerMessages(ada, any)).total).toBe(0);
    await expect(services().getOwnerMessage(ada, { id })).rejects.toMatchObject({ status: 404 });
  });

  test("a studio without an address of its own gets its mail at its owner's", async () => {
    const owned = (await getDb().select().from(studios)).find(({ email }) => email === null);
    const startedAt = new Date(now.getTime() - 60_000).toISOString();
    await receiveMessage(deps(), {
      ...{ studioId: owned?.id ?? 0, name: "Grace", email: "grace@visitor.example" },
      ...{ message: "Is there parking near you?", startedAt, website: "" },
    });
    const mails = await getDb().select().from(outbox);
    expect(mails.map(({ recipient, kind }) => [kind, recipient]).toSorted()).toEqual([
      ["contact-notice", "team@atlas.example"],
      ["contact-studio", "eve@mail.example"],
    ]);
    expect(await services().countNewMessages(stranger)).toBe(1);
  });
});
