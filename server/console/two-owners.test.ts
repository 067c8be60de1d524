import { randomBytes } from "node:crypto";
import type { PgTable } from "drizzle-orm/pg-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { photoUrl } from "#domain/rules/photos/photo-address.ts";
import { users } from "#server/database/schema/accounts.ts";
import { lessons, timetables } from "#server/database/schema/classes.ts";
import { listingPayments } from "#server/database/schema/listing-payments.ts";
import { contactMessages } from "#server/database/schema/messages.ts";
import { claims, ownerInvitations } from "#server/database/schema/owners.ts";
import { studioPhotos } from "#server/database/schema/photos.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { reviews } from "#server/database/schema/reviews.ts";
import {
  studioListings,
  studioOwnership,
  studios,
} from "#server/database/schema/studios-and-listings.ts";
import type { Actor } from "#server/history/actor.ts";
import { ensurePackages } from "#server/listings/offered-packages.ts";
import { consoleDeps } from "#tests/support/console-deps.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { newOwnedStudio } from "#tests/support/owned-studio.ts";
import { listingRow } from "#tests/support/rows.ts";
import { createConsoleServices } from "./console-services.ts";

/**
 * Whose each service of the portal is. `person`: about the person alone, takes nobody's ids, and is asked whether it tells
 * of another's. `edit`: of all who look after the studio. `own`: its owner's alone. `money`: the owner's, and to a colleague
 * as if it were missing.
 */
const rightOf: Readonly<Record<string, "person" | "edit" | "own" | "money">> = {
  acceptSuggestion: "edit",
  addPhoto: "edit",
  agreeToClaim: "own",
  answerOwnerMessage: "edit",
  choosePackage: "money",
  closeMyAccount: "person",
  confirmClasses: "edit",
  confirmOwned: "edit",
  countNewMessages: "person",
  declineClaim: "own",
  declineSuggestion: "edit",
  describePhoto: "edit",
  endLater: "money",
  exportMyData: "person",
  exportStatistics: "edit",
  getColleagues: "edit",
  getFigures: "edit",
  getInvoice: "money",
  getMonthFigures: "person",
  getMyName: "person",
  getMyStudios: "person",
  getOwnedDetails: "edit",
  getOwnedOverview: "edit",
  getOwnedStudio: "edit",
  getOwnerMessage: "edit",
  getPhotos: "edit",
  getPortalFrame: "person",
  getStatistics: "edit",
  getTimetable: "edit",
  inviteColleague: "own",
  keepListing: "money",
  leaveStudio: "edit",
  listMoney: "person",
  listOwnerMessages: "edit",
  listStudioReviews: "edit",
  listSuggestions: "edit",
  markOwnerMessage: "edit",
  movePhoto: "edit",
  passOn: "own",
  payListing: "money",
  previewOwned: "edit",
  previewOwnerAnswer: "edit",
  readNow: "edit",
  removeColleague: "own",
  removePhoto: "edit",
  renameMe: "person",
  replyToReview: "edit",
  reportOwnReview: "edit",
  requireStudio: "edit",
  saveOwnedDetails: "edit",
  saveTimetable: "edit",
  saveTitles: "edit",
  setMonthlyMail: "edit",
  withdrawEdit: "edit",
  withdrawInvitation: "own",
  withdrawPhoto: "edit",
};

/** Where something of the other one lies. */
const kept: readonly PgTable[] = [
  ...[timetables, lessons],
  ...[studios, studioOwnership, studioListings, listingPayments, reviewItems, claims],
  ...[contactMessages, users, ownerInvitations, studioPhotos, reviews],
];

const serviceSchema = z.custom<(actor: Actor, input: unknown) => unknown>(
  (value) => typeof value === "function",
);
const MARK = "Quince Orchard Pilates";

describeOnDatabase("of two owners", (getDb) => {
  beforeAll(() => ensurePackages(getDb()));
  beforeEach(async () => {
    for (const table of [contactMessages, studioListings, studios, users]) {
      await getDb().delete(table);
    }
  });
  const deps = () => consoleDeps(getDb());

  /** Everything of the other one that has a number, or another name. */
  async function another() {
    const db = getDb();
    const hash = randomBytes(32).toString("hex");
    const url = photoUrl(hash);
    const pictures = { imageUrl: url, imageUrls: [url] };
    const made = await newOwnedStudio(db, { name: MARK, description: MARK, ...pictures });
    const { studioId, userId, email, actor } = made;
    const idOf = async (rows: Promise<{ id: number }[]>) => (await rows)[0]?.id ?? 0;
    const listing = listingRow({ studioId, email, studioName: MARK });
    const listingId = await idOf(db.insert(studioListings).values(listing).returning());
    const paymentId = await idOf(
      db
        .insert(listingPayments)
        .values({
          ...{ listingId, purpose: "first", method: "invoice", months: 1 },
          ...{ amountCents: 2900, currency: "cad" },
        })
        .returning(),
    );
    const messageId = await idOf(
      db
        .insert(contactMessages)
        .values({
          ...{ studioId, firstName: "Visitor", email: "v@mail.example" },
          ...{ message: MARK, sentTo: email },
        })
        .returning(),
    );
    const ownerUntil = new Date(Date.now() + 86_400_000);
    const item = async (
      kind: typeof reviewItems.$inferInsert.kind,
      proposal: Record<string, unknown>,
    ) => {
      const row = { kind, studioId, proposal, submittedBy: actor.name, ownerUntil };
      return idOf(db.insert(reviewItems).values(row).returning());
    };
    const words = { position: "", words: MARK };
    const claimId = await item("claim", { name: MARK, ...words });
    const items = [
      claimId,
      await item("edit", { changes: { name: `${MARK} Two` } }),
      await item("photo", { url: photoUrl(randomBytes(32).toString("hex")), description: MARK }),
      await item("report", { about: "wrong", words: MARK, changes: { phone: "416-555-0199" } }),
    ];
    await db.insert(claims).values({
      ...{ studioId, email: "c@mail.example", proof: "request", reviewItemId: claimId },
    });
    const invitationId = await idOf(
      db
        .insert(ownerInvitations)
        .values({ studioId, email: "i@mail.example", invitedBy: userId, expiresAt: ownerUntil })
        .returning(),
    );
    const reviewId = await idOf(
      db.insert(reviews).values({ studioId, rating: 4, author: MARK, text: MARK }).returning(),
    );
    await db.insert(studioPhotos).values({
      ...{ studioId, hash, width: 1, height: 1, alt: MARK, uploadedBy: actor.name },
      placeholder: "data:,",
    });
    const [colleague] = await db
      .insert(users)
      .values({ email: `colleague-${email}`, role: "owner", provider: "mail" })
      .returning();
    if (colleague === undefined) throw new Error("There is no colleague");
    const userOf = { userId: colleague.id, studioId };
    await db.insert(studioOwnership).values({ ...userOf, isOwner: false, canEdit: true });
    await db.insert(timetables).values({ studioId, kind: "weekly", source: "owner" });
    await db.insert(lessons).values({
      ...{ studioId, weekday: "monday", startMinutes: 540, minutes: 55, title: MARK },
      exceptions: [],
    });
    const ids = [...items, listingId, paymentId, messageId, invitationId, reviewId];
    return { ...made, url, listingId, messageId, items, invitationId, reviewId, colleague, ids };
  }

  type Other = Awaited<ReturnType<typeof another>>;

  /** What any service of the portal takes: of the other one but for the studio, which is named apart. */
  function inputOf(other: Other, studioId: number, id: number) {
    const itemId = other.items.includes(id) ? id : other.items[0];
    const { url, listingId, messageId, invitationId, reviewId, colleague } = other;
    return {
      ...{ id, itemId, url, listingId, messageId, invitationId, reviewId, studioId },
      ...{ studio: studioId, userId: colleague.id, reviewItemId: itemId },
      ...{ email: "new@mail.example", reason: "insult", text: "Words", body: "Words" },
      ...{ reply: "Words", alt: "Words", words: "Words", status: "answered", wants: true, to: 0 },
      ...{ version: 1, package: "basic", path: "/nowhere", base: {}, typed: { phone: "1" } },
      ...{
        kind: "weekly",
        classes: "",
        calendarUrl: "",
        titles: [],
        changes: {},
        fields: {},
        values: {},
        firstName: "A",
        lastName: "B",
        page: 1,
      },
    };
  }

  const services = () => Object.entries(createConsoleServices(deps()).owner);
  const names = Object.keys(createConsoleServices(consoleDeps(z.custom<never>().parse({}))).owner);
  const serviceOf = (name: string) =>
    serviceSchema.parse(services().find(([one]) => one === name)?.[1]);
  const proven = (actor: Actor): Actor => ({ ...actor, provenAt: new Date() });

  test("of each service of the portal it is named whose it is", () => {
    expect(Object.keys(rightOf).toSorted()).toEqual(names.toSorted());
  });

  test.each(names)("one gets nothing of the other's by owner.%s", async (name) => {
    const other = await another();
    const mine = await newOwnedStudio(getDb(), {});
    const before = await theirs(other);
    const isOfPerson = rightOf[name] === "person";
    for (const id of isOfPerson ? [0] : [other.studioId, ...other.ids]) {
      const input = inputOf(other, other.studioId, id);
      const { status, answer } = await outcomeOf(name, proven(mine.actor), input);
      if (!isOfPerson) expect({ id, status }).toEqual({ id, status: 404 });
      expect(answer).not.toContain(MARK);
      expect(answer).not.toContain(other.email);
    }
    expect(await theirs(other)).toEqual(before);
  });

  test.each(names.filter((name) => rightOf[name] !== "person"))(
    "one reaches nothing of the other's through one's own studio by owner.%s",
    async (name) => {
      const other = await another();
      const mine = await newOwnedStudio(getDb(), {});
      const before = await theirs(other);
      for (const id of other.ids) {
        const input = inputOf(other, mine.studioId, id);
        const { answer } = await outcomeOf(name, proven(mine.actor), input);
        expect(answer).not.toContain(MARK);
        expect(answer).not.toContain(other.email);
      }
      expect(await theirs(other)).toEqual(before);
    },
  );

  test.each(names.filter((name) => rightOf[name] !== "person"))(
    "a colleague may do what is theirs, and nothing of the owner's, by owner.%s",
    async (name) => {
      const right = rightOf[name];
      const refused = right === "own" ? 403 : 404;
      const other = await another();
      const { id: userId, email } = other.colleague;
      const colleague = proven({ name: `owner:${email}`, role: "owner", userId });
      const before = await theirs(other);
      const found: (number | undefined)[] = [];
      for (const id of other.ids) {
        const input = inputOf(other, other.studioId, id);
        found.push((await outcomeOf(name, colleague, input)).status);
      }
      if (right === "edit") {
        expect(found).not.toContain(403);
        expect(found.some((status) => status !== 404)).toBe(true);
        return;
      }
      expect(new Set(found)).toEqual(new Set([refused]));
      expect(await theirs(other)).toEqual(before);
    },
  );

  const ownedSchema = z
    .object({ id: z.int(), studioId: z.int().nullable(), listingId: z.int().nullable() })
    .partial();

  /** What is there of the other one, whole. */
  async function theirs({ studioId, listingId, userId, colleague, email }: Other) {
    const rows: string[] = [];
    for (const table of kept) {
      for (const row of await getDb().select().from(table)) {
        const text = JSON.stringify(row);
        const of = ownedSchema.parse(row);
        const isPerson = table === users && (of.id === userId || of.id === colleague.id);
        const isOf = of.studioId === studioId || of.listingId === listingId || isPerson;
        if (isOf || text.includes(email) || (table === studios && of.id === studioId))
          rows.push(text);
      }
    }
    return rows.toSorted();
  }

  async function outcomeOf(name: string, actor: Actor, input: unknown) {
    try {
      const answer = await serviceOf(name)(actor, input);
      return { status: 200, answer: JSON.stringify(answer ?? null) };
    } catch (error) {
      const status = error instanceof Error && "status" in error ? error.status : undefined;
      return { status: z.int().optional().catch(undefined).parse(status), answer: String(error) };
    }
  }
});
