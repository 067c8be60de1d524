import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { users } from "#server/database/schema/accounts.ts";
import { contactMessages } from "#server/database/schema/messages.ts";
import { claims, ownerInvitations } from "#server/database/schema/owners.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { studioListings, studios } from "#server/database/schema/studios-and-listings.ts";
import type { Actor } from "#server/history/actor.ts";
import { ensurePackages } from "#server/listings/offered-packages.ts";
import { consoleDeps } from "#tests/support/console-deps.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { newOwnedStudio } from "#tests/support/owned-studio.ts";
import { listingRow } from "#tests/support/rows.ts";
import { createConsoleServices } from "./console-services.ts";

/** About the person alone: these take nobody's ids, and are asked whether they tell of another's. */
const ofPerson = new Set([
  "closeMyAccount",
  "countNewMessages",
  "exportMyData",
  "getMonthFigures",
  "getMyName",
  "getMyStudios",
  "getPortalFrame",
  "listMoney",
  "listOwnerMessages",
  "renameMe",
]);

/** Where something of the other one lies. */
const kept = [studios, studioListings, reviewItems, contactMessages, users];

const serviceSchema = z.custom<(actor: Actor, input: unknown) => unknown>(
  (value) => typeof value === "function",
);
const MARK = "Quince Orchard Pilates";

describeOnDatabase("of two owners", (getDb) => {
  beforeAll(() => ensurePackages(getDb()));
  const deps = () => consoleDeps(getDb());

  /** Everything of the other one that has a number. */
  async function another() {
    const db = getDb();
    const made = await newOwnedStudio(db, { name: MARK, description: `${MARK} is theirs.` });
    const { studioId, userId, email } = made;
    const insertOf = async (rows: Promise<{ id: number }[]>) => (await rows)[0]?.id ?? 0;
    const listingId = await insertOf(
      db
        .insert(studioListings)
        .values(listingRow({ studioId, email, studioName: MARK }))
        .returning(),
    );
    const messageId = await insertOf(
      db
        .insert(contactMessages)
        .values({
          studioId,
          firstName: "Visitor",
          email: "v@mail.example",
          message: MARK,
          sentTo: email,
        })
        .returning(),
    );
    const ownerUntil = new Date(Date.now() + 86_400_000);
    const itemId = await insertOf(
      db
        .insert(reviewItems)
        .values({
          kind: "claim",
          studioId,
          proposal: { name: MARK, position: "", words: "" },
          submittedBy: "x",
          ownerUntil,
        })
        .returning(),
    );
    await db
      .insert(claims)
      .values({ studioId, email: "c@mail.example", proof: "request", reviewItemId: itemId });
    const invitationId = await insertOf(
      db
        .insert(ownerInvitations)
        .values({ studioId, email: "i@mail.example", invitedBy: userId, expiresAt: ownerUntil })
        .returning(),
    );
    const ids = {
      studioId,
      userId,
      listingId,
      messageId,
      itemId,
      reviewItemId: itemId,
      invitationId,
    };
    return { ids: { ...ids, photoId: 1, reviewId: 1, paymentId: 1, number: listingId }, email };
  }

  const words = {
    email: "new@mail.example",
    reason: "Because it is so",
    text: "Words",
    body: "Words",
  };
  const forms = {
    version: 1,
    changes: {},
    fields: {},
    values: {},
    typed: {},
    firstName: "A",
    lastName: "B",
  };

  const names = Object.keys(createConsoleServices(consoleDeps(z.custom<never>().parse({}))).owner);

  test("what is about the person alone is named of services that there are", () => {
    expect([...ofPerson].filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each(names)("one gets nothing of the other's by owner.%s", async (name) => {
    const { ids, email } = await another();
    const mine = await newOwnedStudio(getDb(), {});
    const services = Object.entries(createConsoleServices(deps()).owner);
    const service = serviceSchema.parse(services.find(([one]) => one === name)?.[1]);
    const before = await theirs(email);
    const actor = { ...mine.actor, provenAt: new Date() };
    const idsAsAny = [ids.studioId, ids.listingId, ids.messageId, ids.itemId, ids.invitationId];
    for (const id of idsAsAny) {
      const input = { ...words, ...forms, ...ids, id };
      const { status, answer } = await outcomeOf(async () => service(actor, input));
      if (!ofPerson.has(name)) expect({ id, status }).toEqual({ id, status: 404 });
      expect(answer).not.toContain(MARK);
      expect(answer).not.toContain(email);
      if (ofPerson.has(name)) break;
    }
    expect(await theirs(email)).toEqual(before);
  });

  /** What is there of the other one, whole. */
  async function theirs(email: string): Promise<string[]> {
    const db = getDb();
    const rows: object[] = [];
    for (const table of kept) rows.push(...(await db.select().from(table)));
    const texts = rows.map((row) => JSON.stringify(row));
    return texts.filter((row) => row.includes(MARK) || row.includes(email)).toSorted();
  }

  async function outcomeOf(work: () => Promise<unknown>) {
    try {
      return { status: 200, answer: JSON.stringify((await work()) ?? null) };
    } catch (error) {
      const status = error instanceof Error && "status" in error ? error.status : undefined;
      return { status, answer: String(error) };
    }
  }
});
