import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import { type Keeping, usualKeeping } from "#domain/rules/retention/keeping.ts";
import { users } from "#server/database/schema/accounts.ts";
import { alerts } from "#server/database/schema/alerts.ts";
import { imports } from "#server/database/schema/imports.ts";
import { listingPayments } from "#server/database/schema/listing-payments.ts";
import { outbox, privateLinks } from "#server/database/schema/mail.ts";
import { contactMessages } from "#server/database/schema/messages.ts";
import { newsletterSubscribers } from "#server/database/schema/newsletter.ts";
import { claims, ownerInvitations } from "#server/database/schema/owners.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { reviews } from "#server/database/schema/reviews.ts";
import { searchLogs } from "#server/database/schema/searches.ts";
import { studioListings } from "#server/database/schema/studios-and-listings.ts";
import { createListingServices } from "#server/listings/listings.ts";
import { ensurePackages } from "#server/listings/offered-packages.ts";
import { insertStudio } from "#server/studios/studio-queries.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { listing, listingDeps } from "#tests/support/listing.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { studioRow } from "#tests/support/rows.ts";
import { deleteExpired } from "./retention.ts";

const now = new Date("2026-04-01T12:00:00Z");
const daysAgo = (days: number) => addDays(now, -days);
const monthsAndDaysAgo = (months: number, days: number) => addDays(addMonths(now, -months), -days);

describeOnBothEngines("what is kept for a time", (getDb, getConnection) => {
  const nowhere = join(tmpdir(), "no-such-folder");
  const expire = (changes: Partial<Keeping> = {}, mailFolder = nowhere) =>
    deleteExpired(
      {
        connection: getConnection(),
        log: quietLog,
        keeping: { ...usualKeeping, ...changes },
        maxSearchRows: 1_000_000,
        mailFolder,
      },
      now,
    );

  beforeEach(async () => {
    const db = getDb();
    await db.delete(contactMessages);
    await db.delete(newsletterSubscribers);
  });

  test("is an account that came with a listing: until somebody opens it for good, else as long as the listing", async () => {
    const db = getDb();
    await ensurePackages(db);
    const services = createListingServices(listingDeps(db, { now: () => daysAgo(40) }));
    for (const email of ["gone@mail.example", "here@mail.example", "opened@mail.example"]) {
      await services.submitListing({ ...listing({ email }), website_url: "", startedAt: "" });
    }
    const isOf = (email: string) => eq(studioListings.email, email);
    for (const email of ["gone@mail.example", "opened@mail.example"]) {
      await db.delete(studioListings).where(isOf(email));
    }
    await db.update(users).set({ createdAt: daysAgo(40) });
    const opened = { emailVerified: true, lastSignInAt: daysAgo(39) };
    await db.update(users).set(opened).where(eq(users.email, "opened@mail.example"));
    await expire({ unpaidListingDays: 400 });
    const left = await db.select({ email: users.email }).from(users).orderBy(users.email);
    expect(left.map(({ email }) => email)).toEqual(["here@mail.example", "opened@mail.example"]);
    for (const table of [studioListings, users, outbox]) await db.delete(table);
  });

  test("is searches and sent mails for 90 days; mails that were never sent stay", async () => {
    const db = getDb();
    const search = { searchType: "everywhere", resultsCount: 1 };
    await db.insert(searchLogs).values([
      { ...search, searchQuery: "old", createdAt: daysAgo(91) },
      { ...search, searchQuery: "young", createdAt: daysAgo(89) },
    ]);
    const mail = { kind: "test", subject: "s", textBody: "t" };
    await db.insert(outbox).values([
      { ...mail, recipient: "old-sent", status: "sent", sentAt: daysAgo(91) },
      { ...mail, recipient: "young-sent", status: "sent", sentAt: daysAgo(89) },
      { ...mail, recipient: "old-failed", status: "failed", createdAt: daysAgo(400) },
      { ...mail, recipient: "old-pending", createdAt: daysAgo(400) },
    ]);
    await expire();
    const searches = await db.select({ query: searchLogs.searchQuery }).from(searchLogs);
    expect(searches).toEqual([{ query: "young" }]);
    const mails = await db.select({ to: outbox.recipient }).from(outbox).orderBy(outbox.id);
    expect(mails.map(({ to }) => to)).toEqual(["young-sent", "old-failed", "old-pending"]);
  });

  test("is more than a step takes, deleted to the last", async () => {
    const db = getDb();
    const old = { searchType: "city", resultsCount: 1, createdAt: daysAgo(91) };
    await db.insert(searchLogs).values(Array.from({ length: 2_300 }, () => old));
    await expire();
    expect(await db.$count(searchLogs)).toBe(1);
  });

  test("is messages for 24 months, or for as many as is set", async () => {
    const db = getDb();
    const message = { email: "ann@mail.example", message: "Hello there" };
    await db.insert(contactMessages).values([
      { ...message, firstName: "old", createdAt: monthsAndDaysAgo(24, 1) },
      { ...message, firstName: "young", createdAt: monthsAndDaysAgo(24, -1) },
      { ...message, firstName: "new", createdAt: daysAgo(1) },
    ]);
    const names = async () =>
      (await db.select({ name: contactMessages.firstName }).from(contactMessages)).map(
        ({ name }) => name,
      );
    await expire();
    expect(await names()).toEqual(["young", "new"]);
    await expire({ messageMonths: 12 });
    expect(await names()).toEqual(["new"]);
  });

  test("is subscribers who never confirmed, for 30 days; who had left before stays on record", async () => {
    const db = getDb();
    const consent = { consentText: "Yes", consentSource: "/" };
    const wish = (email: string, days: number) => ({
      ...consent,
      email,
      consentAt: daysAgo(days),
    });
    await db
      .insert(newsletterSubscribers)
      .values([
        wish("old@mail.example", 31),
        wish("young@mail.example", 29),
        { ...wish("confirmed@mail.example", 400), status: "confirmed", confirmedAt: daysAgo(399) },
        { ...wish("left@mail.example", 31), unsubscribedAt: daysAgo(200) },
      ]);
    await expire();
    const { email, status } = newsletterSubscribers;
    const left = await db
      .select({ email, status })
      .from(newsletterSubscribers)
      .orderBy(newsletterSubscribers.id);
    expect(left).toEqual([
      { email: "young@mail.example", status: "pending" },
      { email: "confirmed@mail.example", status: "confirmed" },
      { email: "left@mail.example", status: "unsubscribed" },
    ]);
  });

  test("is alerts that nobody confirmed, for 30 days, and those that ended, for a year", async () => {
    const db = getDb();
    const wish = (email: string, days: number) => ({
      ...({
        kind: "studios",
        address: "/",
        consentText: "Yes",
        consentSource: "/",
        email,
      } as const),
      ...{ consentAt: daysAgo(days), updatedAt: daysAgo(days) },
    });
    await db
      .insert(alerts)
      .values([
        wish("old@mail.example", 31),
        wish("young@mail.example", 29),
        { ...wish("active@mail.example", 400), state: "active" },
        { ...wish("ended@mail.example", 360), state: "ended" },
        { ...wish("long-ended@mail.example", 370), state: "ended" },
      ]);
    await expire();
    const left = await db.select({ email: alerts.email }).from(alerts).orderBy(alerts.id);
    expect(left.map(({ email }) => email.split("@")[0])).toEqual(["young", "active", "ended"]);
  });

  test("is rejected listings for 24 months, but not those that money was paid for", async () => {
    const db = getDb();
    await ensurePackages(db);
    const listings = createListingServices(listingDeps(db));
    const rejected = async (studioName: string, updatedAt: Date) => {
      const { listingId } = await listings.submitListing(listing({ studioName }));
      const state = { approvalStatus: "rejected", updatedAt } as const;
      await db.update(studioListings).set(state).where(eq(studioListings.id, listingId));
      return listingId;
    };
    await rejected("old", monthsAndDaysAgo(24, 1));
    await rejected("young", monthsAndDaysAgo(24, -1));
    const refunded = await rejected("refunded", monthsAndDaysAgo(24, 1));
    const sum = { amountCents: 2_900, currency: "cad", months: 1 };
    const payment = { ...sum, purpose: "first", method: "invoice", status: "refunded" } as const;
    await db.insert(listingPayments).values({ ...payment, listingId: refunded });
    const waits = await listings.submitListing(listing({ studioName: "waits" }));
    await db
      .update(studioListings)
      .set({ updatedAt: daysAgo(2_000) })
      .where(eq(studioListings.id, waits.listingId));
    await expire();
    const names = await db
      .select({ name: studioListings.studioName })
      .from(studioListings)
      .orderBy(studioListings.id);
    expect(names.map(({ name }) => name)).toEqual(["young", "refunded", "waits"]);
  });

  test("is listings that nobody has paid for 90 days, or as many as are set, once their owners were told", async () => {
    const db = getDb();
    await db.delete(studioListings);
    const listings = createListingServices(listingDeps(db));
    const unpaid = async (studioName: string, days: number, told: Date | null) => {
      const { listingId } = await listings.submitListing(listing({ studioName }));
      const times = { createdAt: daysAgo(days), updatedAt: daysAgo(days), reminderSentAt: told };
      await db.update(studioListings).set(times).where(eq(studioListings.id, listingId));
    };
    await unpaid("told", 91, daysAgo(15));
    await unpaid("told lately", 91, daysAgo(13));
    await unpaid("never told", 91, null);
    await unpaid("young", 89, daysAgo(15));
    const names = async () =>
      (
        await db
          .select({ name: studioListings.studioName })
          .from(studioListings)
          .orderBy(studioListings.id)
      ).map(({ name }) => name);
    await expire({ unpaidListingDays: 365 });
    expect(await names()).toHaveLength(4);
    await expire();
    expect(await names()).toEqual(["told lately", "never told", "young"]);
  });

  test("is imports that were never run for 30 days; those that were stay, to be undone", async () => {
    const db = getDb();
    const rows = (["uploaded", "refused", "previewed", "finished", "undone"] as const).flatMap(
      (state) => [
        { fileName: `old-${state}`, state, startedAt: daysAgo(31) },
        { fileName: `young-${state}`, state, startedAt: daysAgo(29) },
      ],
    );
    await db.insert(imports).values(rows);
    await expire();
    const left = await db.select({ name: imports.fileName }).from(imports).orderBy(imports.id);
    expect(left.map(({ name }) => name)).toEqual([
      "young-uploaded",
      "young-refused",
      "young-previewed",
      "old-finished",
      "young-finished",
      "old-undone",
      "young-undone",
    ]);
  });

  test("is reviews that nobody confirmed for 7 days, and rejected ones for 12 months from then, words and all", async () => {
    const db = getDb();
    await db.delete(reviews);
    await db.delete(reviewItems);
    const { id: studioId } = await insertStudio(db, studioRow());
    const review = async (text: string, values: Partial<typeof reviews.$inferInsert>) => {
      const [row] = await db
        .insert(reviews)
        .values({ studioId, rating: 3, text, email: "kim@mail.example", ...values })
        .returning();
      return row?.id ?? 0;
    };
    const decided = async (text: string, createdAt: Date, decidedAt: Date) => {
      const reviewId = await review(text, { state: "rejected", createdAt });
      await db.insert(reviewItems).values({
        ...({ kind: "review", studioId, submittedBy: "visitor", state: "rejected" } as const),
        ...{ email: "kim@mail.example", createdAt, decidedAt, proposal: { reviewId, text } },
      });
    };
    await review("old, unconfirmed", { state: "unconfirmed", createdAt: daysAgo(8) });
    await review("young, unconfirmed", { state: "unconfirmed", createdAt: daysAgo(6) });
    await decided("rejected long ago", monthsAndDaysAgo(13, 0), monthsAndDaysAgo(12, 1));
    await decided("rejected lately", monthsAndDaysAgo(30, 0), daysAgo(1));
    await review("published", { createdAt: daysAgo(2_000), network: "203.0.113.0/24" });
    await expire();
    const left = await db.select().from(reviews).orderBy(reviews.id);
    expect(left.map(({ text, network }) => [text, network])).toEqual([
      ["young, unconfirmed", null],
      ["rejected lately", null],
      ["published", null],
    ]);
    const items = await db.select().from(reviewItems);
    expect(items.map(({ proposal }) => proposal.text)).toEqual(["rejected lately"]);
  });

  test("is links until they end", async () => {
    const db = getDb();
    await db.delete(privateLinks);
    const link = { purpose: "newsletter-unsubscribe", subjectId: 1 } as const;
    await db.insert(privateLinks).values([
      { ...link, tokenHash: "ended", expiresAt: daysAgo(1) },
      { ...link, tokenHash: "open", expiresAt: daysAgo(-1) },
    ]);
    await expire();
    const links = await db.select({ hash: privateLinks.tokenHash }).from(privateLinks);
    expect(links.map(({ hash }) => hash)).toEqual(["open"]);
  });

  test("is what the queue keeps of a claim for a year after its decision, and of a declined review as long as the review", async () => {
    const db = getDb();
    await db.delete(reviewItems);
    const { id: studioId } = await insertStudio(db, studioRow({ slug: "decided" }));
    const old = monthsAndDaysAgo(12, 1);
    const review = { studioId, rating: 1, author: "V", text: "W", state: "rejected" } as const;
    const [declined] = await db
      .insert(reviews)
      .values({ ...review, createdAt: old })
      .returning();
    const item = { studioId, submittedBy: "visitor", createdAt: old, state: "rejected" } as const;
    const claim = { ...item, kind: "claim" } as const;
    await db.insert(reviewItems).values([
      { ...claim, proposal: { name: "Old", phone: "416-555-0100" }, decidedAt: old },
      { ...claim, proposal: { name: "Waiting" }, state: "open" },
      { ...claim, proposal: { name: "Young" }, decidedAt: daysAgo(300) },
      { ...item, kind: "edit", proposal: { name: "Edit" }, decidedAt: old },
      { ...item, kind: "review", proposal: { name: "Review", reviewId: declined?.id } },
    ]);
    await expire();
    const left = await db.select({ proposal: reviewItems.proposal }).from(reviewItems);
    expect(left.map(({ proposal }) => proposal.name).toSorted()).toEqual([
      "Edit",
      "Waiting",
      "Young",
    ]);
  });

  test("is a claim whose code nobody typed for 30 days, with what was written to go with it", async () => {
    const db = getDb();
    await db.delete(claims);
    const { id: studioId } = await insertStudio(db, studioRow({ slug: "untyped" }));
    const request = { name: "Ann", phone: "416-555-0100", position: "", words: "" };
    const claim = { studioId, proof: "request", createdAt: daysAgo(31) } as const;
    await db.insert(claims).values([
      { ...claim, email: "old-code", codeHash: "hash", request },
      { ...claim, email: "old-lapsed", state: "lapsed" },
      { ...claim, email: "old-granted", state: "granted" },
      { ...claim, email: "young-code", codeHash: "hash", createdAt: daysAgo(29) },
    ]);
    await expire();
    const left = await db.select({ email: claims.email }).from(claims).orderBy(claims.id);
    expect(left.map(({ email }) => email)).toEqual(["old-granted", "young-code"]);
  });

  test("is claims for a year, but not those that wait, and invitations to studios for 30 days", async () => {
    const db = getDb();
    await db.delete(claims);
    const { id: studioId } = await insertStudio(db, studioRow({ slug: "claimed" }));
    const claim = { studioId, proof: "request" } as const;
    const old = { createdAt: monthsAndDaysAgo(12, 1) };
    await db.insert(claims).values([
      { ...claim, ...old, email: "old-granted", state: "granted" },
      { ...claim, ...old, email: "old-code", codeHash: "hash" },
      { ...claim, ...old, email: "old-waiting" },
      { ...claim, email: "young-granted", state: "granted", createdAt: daysAgo(300) },
    ]);
    const [user] = await db
      .insert(users)
      .values({ email: "owner@mail.example", provider: "mail" })
      .returning({ id: users.id });
    const invitation = { studioId, invitedBy: user?.id ?? 0 };
    await db.insert(ownerInvitations).values([
      { ...invitation, email: "old", expiresAt: daysAgo(31) },
      { ...invitation, email: "young", expiresAt: daysAgo(29) },
    ]);
    await expire();
    const left = await db.select({ email: claims.email }).from(claims).orderBy(claims.id);
    expect(left.map(({ email }) => email)).toEqual(["old-waiting", "young-granted"]);
    const invited = await db.select({ email: ownerInvitations.email }).from(ownerInvitations);
    expect(invited).toEqual([{ email: "young" }]);
  });

  test("is mails as files for 90 days, and nothing else in their folder goes", async () => {
    const folder = await mkdtemp(join(tmpdir(), "atlas-mails-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const ages = { "old.eml": 91, "torn.eml.part": 91, "young.eml": 89, "notes.txt": 400 };
    for (const [name, days] of Object.entries(ages)) {
      await writeFile(join(folder, name), "");
      await utimes(join(folder, name), daysAgo(days), daysAgo(days));
    }
    await expire({}, folder);
    expect((await readdir(folder)).toSorted()).toEqual(["notes.txt", "young.eml"]);
  });
});
