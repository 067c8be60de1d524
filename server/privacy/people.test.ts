import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { desc, eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { STUDIOS_CHANGED } from "#server/catalogue/keep-fresh.ts";
import { users } from "#server/database/schema/accounts.ts";
import { alerts } from "#server/database/schema/alerts.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { listingPayments } from "#server/database/schema/listing-payments.ts";
import { outbox, privateLinks } from "#server/database/schema/mail.ts";
import { contactMessages } from "#server/database/schema/messages.ts";
import { newsletterSubscribers } from "#server/database/schema/newsletter.ts";
import { claims, ownerInvitations } from "#server/database/schema/owners.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { searchLogs } from "#server/database/schema/searches.ts";
import { studioListings, studios } from "#server/database/schema/studios-and-listings.ts";
import { listAuditEntries } from "#server/history/audit-queries.ts";
import { createListingServices } from "#server/listings/listings.ts";
import { ensurePackages } from "#server/listings/offered-packages.ts";
import { markListingPaid, renewListing } from "#server/listings/payments/settle-payments.ts";
import { approveListing } from "#server/listings/review-listing.ts";
import { createFileMail } from "#server/mail/file-mail.ts";
import { insertSearches } from "#server/searches/search-log-queries.ts";
import { listStudioFacts } from "#server/studios/fact-queries.ts";
import { insertStudio } from "#server/studios/studio-queries.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { eventually } from "#tests/support/eventually.ts";
import { listing, listingDeps } from "#tests/support/listing.ts";
import { studioRow } from "#tests/support/rows.ts";
import { createPersonServices } from "./export-and-erase.ts";

const ann = "ann@studio.example";
const actor = { name: "operator:test", role: "operator" } as const;
/** Whose data stay, although the address looks alike. */
const others = ["joann@studio.example", "ann+news@studio.example", "ann@studio.example.org"];
const secondOfMay = new Date("2026-05-02T12:00:00Z");

describeOnDatabase("a person's data", (getDb, getConnection) => {
  let mailFolder = "";

  beforeAll(() => ensurePackages(getDb()));
  afterEach(() => rm(mailFolder, { recursive: true }));
  beforeEach(async () => {
    mailFolder = await mkdtemp(join(tmpdir(), "atlas-people-"));
    const db = getDb();
    for (const table of [contactMessages, newsletterSubscribers, outbox, auditLog, users]) {
      await db.delete(table);
    }
    for (const table of [privateLinks, searchLogs, studios, studioListings]) await db.delete(table);
  });

  const people = () => createPersonServices({ db: getDb(), mailFolder, now: () => secondOfMay });
  const listings = () => createListingServices(listingDeps(getDb()));
  const erase = (email = ann, alsoLive = false) => people().erasePerson({ email, actor, alsoLive });

  async function goLive(email: string): Promise<number> {
    const { listingId } = await listings().submitListing(listing({ email }));
    await approveListing(listingDeps(getDb()), { listingId, actor });
    await markListingPaid(listingDeps(getDb()), { listingId, actor });
    return listingId;
  }

  const message = (email: string) => ({ firstName: "Ann", email, message: "Hello to you all" });
  const consent = { consentText: "Yes", consentSource: "/newsletter" };

  /** Everything that the site can know of somebody. */
  async function leaveTraces(email: string): Promise<void> {
    const db = getDb();
    await db.insert(contactMessages).values([
      { ...message(email), phone: "416-555-0100" },
      { ...message("visitor@mail.example"), sentTo: email },
    ]);
    await db
      .insert(newsletterSubscribers)
      .values({ ...consent, email, status: "confirmed", confirmedAt: secondOfMay });
    const mail = { kind: "contact-studio", subject: "A message", status: "pending" } as const;
    await db.insert(outbox).values([
      { ...mail, recipient: email.toUpperCase(), textBody: "To them" },
      { ...mail, recipient: "team@atlas.example", textBody: `Email: ${email}.` },
      { ...mail, recipient: "team@atlas.example", textBody: "", headers: { "Reply-To": email } },
    ]);
    await db.insert(users).values({ email, provider: "mail" });
    await db.insert(auditLog).values({
      ...{ actor: actor.name, action: "import.change", subjectType: "studio", subjectId: "1" },
      after: { email, name: "A studio" },
    });
    const facts = { searchType: "unknown", postalCode: null, city: null, coordinatesJson: null };
    const row = { ...facts, searchQuery: email, filtersJson: "{}", resultsCount: 0 };
    const seen = { userAgent: null, ipAddress: null, createdAtMs: 0, count: 1 };
    await insertSearches(db, { rows: [{ ...row, ...seen }], notListed: [] });
    const [about] = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    if (!about) throw new Error("There is no mail");
    const words = { subject: "Übung", textBody: `${"🌿".repeat(60)} ${email}`, headers: {} };
    await createFileMail({ folder: mailFolder, from: "us@atlas.example" }).send({
      ...about,
      ...words,
    });
  }

  /** Every word of the database. */
  async function everythingHeld(): Promise<string> {
    const db = getDb();
    const tables = [contactMessages, newsletterSubscribers, outbox, auditLog, users, searchLogs];
    const rows = [];
    for (const table of [...tables, studios, studioListings, listingPayments]) {
      rows.push(await db.select().from(table));
    }
    return JSON.stringify(rows).toLowerCase();
  }

  test("is exported whole, by the address in any case, and of nobody else", async () => {
    for (const email of [ann, ...others]) await leaveTraces(email);
    const listingId = await goLive("Ann@Studio.example");
    const result = await people().exportPerson({ email: "ANN@studio.example", actor });
    const { records } = result;
    expect(records).toMatchObject({
      listings: [{ id: listingId, email: "Ann@Studio.example" }],
      payments: [{ listingId, status: "paid" }],
      studios: [{ email: "Ann@Studio.example" }],
      messagesSent: [{ email: ann, phone: "416-555-0100" }],
      messagesReceived: [{ email: "visitor@mail.example", sentTo: ann }],
      newsletter: [{ email: ann, status: "confirmed", consentText: "Yes" }],
      accounts: [{ email: ann, provider: "mail" }],
      searchesThatNameThem: [{ searchQuery: ann }],
      historyThatNamesThem: [
        { action: "import.change" },
        { action: "studio.publish" },
        { action: "studio.give-rights" },
      ],
    });
    expect(records.mails?.length).toBeGreaterThan(2);
    expect(records.mailsThatNameThem?.length).toBeGreaterThan(1);
    expect(records.history?.length).toBe(3);
    expect(records.privateLinks?.length).toBeGreaterThan(0);
    expect(result.mailFiles).toHaveLength(1);
    const text = JSON.stringify(result);
    for (const other of others) expect(text).not.toContain(other);
    expect(text).not.toContain("tokenHash");
    expect(text).not.toContain("passwordHash");
    const [entry] = await getDb()
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "person.export"));
    expect(entry).toMatchObject({ actor: actor.name, role: "operator", subjectType: "person" });
    expect(JSON.stringify(entry)).not.toContain(ann);
  });

  test("is erased whole, and nobody else's", async () => {
    for (const email of [ann, ...others]) await leaveTraces(email);
    await listings().submitListing(listing({ email: ann }));
    const filesBefore = (await readdir(mailFolder)).length;
    const { erasures } = await erase("Ann@Studio.Example");
    const held = await everythingHeld();
    const withoutOthers = others.reduce((text, other) => text.replaceAll(other, ""), held);
    expect(withoutOthers).not.toContain(ann);
    for (const other of others) expect(held).toContain(other);
    expect(await readdir(mailFolder)).toHaveLength(filesBefore - 1);
    expect(erasures.map(({ done, count, what }) => `${done} ${count} ${what}`)).toEqual([
      "deleted 1 accounts, with their rights",
      "deleted 2 private links",
      "deleted 1 messages that they wrote",
      "kept 1 messages that were written to them",
      "kept 1 subscriptions",
      "deleted 2 mails to them",
      "deleted 3 mails about them",
      "kept 1 entries of the audit log",
      "deleted 1 listings, with what was asked for them",
      "blanked 1 searches that named them",
      "blanked 1 further entries of the audit log that named them",
      "deleted 1 mails as files",
    ]);
    const [entry] = await getDb()
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "person.erase"));
    expect(entry).toMatchObject({
      actor: actor.name,
      subjectType: "person",
      subjectId: expect.stringMatching(/^sha256:/),
    });
    const again = await erase();
    expect(again.erasures.map(({ done, what }) => `${done} ${what}`)).toEqual([
      "kept subscriptions",
    ]);
  });

  test("with a claim and an invitation is exported without hashes, and erased with what was written", async () => {
    const db = getDb();
    const { id: studioId } = await insertStudio(db, studioRow({ slug: "claimed" }));
    const [owner] = await db
      .insert(users)
      .values({ email: "owner@mail.example", provider: "mail" })
      .returning({ id: users.id });
    const [item] = await db
      .insert(reviewItems)
      .values({ kind: "claim", studioId, proposal: { name: "Ann Lee" }, submittedBy: "visitor" })
      .returning({ id: reviewItems.id });
    const claim = { studioId, proof: "request", codeHash: "hash-of-code" } as const;
    await db.insert(claims).values([
      { ...claim, email: "Ann@Studio.Example", reviewItemId: item?.id ?? null },
      { ...claim, email: others[0] ?? "" },
    ]);
    const expiresAt = new Date("2026-06-01");
    const invitation = { studioId, invitedBy: owner?.id ?? 0, expiresAt };
    await db.insert(ownerInvitations).values({ ...invitation, email: ann });
    const { records } = await people().exportPerson({ email: ann, actor });
    expect(records).toMatchObject({
      claims: [{ studioId, email: "Ann@Studio.Example", request: { name: "Ann Lee" } }],
      ownerInvitations: [{ studioId, email: ann }],
    });
    expect(JSON.stringify(records)).not.toContain("hash-of-code");
    await erase();
    expect(await db.select({ email: claims.email }).from(claims)).toEqual([{ email: others[0] }]);
    expect(await db.$count(ownerInvitations)).toBe(0);
    expect(await db.$count(reviewItems)).toBe(0);
  });

  test("with a claim of an account that was closed since is erased from the queue, too, name and telephone", async () => {
    const db = getDb();
    const { id: studioId } = await insertStudio(db, studioRow({ slug: "closed" }));
    const proposal = { name: "Ann Lee", phone: "416-555-0100" };
    const asked = { kind: "claim", studioId, proposal, submittedBy: `owner:${ann}` } as const;
    await db.insert(reviewItems).values([
      { ...asked, email: "Ann@Studio.Example" },
      { ...asked, email: others[0] ?? "" },
    ]);
    await erase();
    const left = await db.select({ email: reviewItems.email }).from(reviewItems);
    expect(left).toEqual([{ email: others[0] }]);
  });

  test("with what they suggested for a studio is exported in their own words", async () => {
    const { id: studioId } = await insertStudio(getDb(), studioRow({ slug: "suggested" }));
    const proposal = { about: "wrong", words: "The telephone is another one." };
    const by = { submittedBy: "visitor", email: "Ann@Studio.Example", decidedBy: "operator:bo" };
    await getDb()
      .insert(reviewItems)
      .values({ kind: "report", studioId, proposal, ...by });
    const { records } = await people().exportPerson({ email: ann, actor });
    expect(records.proposals).toMatchObject([{ kind: "report", studioId, proposal }]);
    expect(JSON.stringify(records.proposals)).not.toContain("operator:bo");
  });

  test("keeps the proof of a consent and of its end, by a hash; who never confirmed is gone", async () => {
    const db = getDb();
    await db.insert(newsletterSubscribers).values([
      { ...consent, email: ann, status: "confirmed", confirmedAt: new Date("2026-01-01") },
      { ...consent, email: "bob@mail.example", status: "pending" },
    ]);
    await erase();
    await erase("bob@mail.example");
    const proof = { ...consent, status: "unsubscribed", unsubscribedAt: secondOfMay };
    const rows = await db.select().from(newsletterSubscribers);
    expect(rows).toMatchObject([{ ...proof, confirmedAt: new Date("2026-01-01") }]);
    expect(rows[0]?.email).toMatch(/^sha256:[0-9a-f]{64}$/);
    await db.insert(newsletterSubscribers).values({
      ...{ ...consent, email: ann, status: "confirmed", confirmedAt: new Date("2026-06-01") },
    });
    await erase();
    expect(await db.select().from(newsletterSubscribers)).toMatchObject([
      { ...proof, confirmedAt: new Date("2026-06-01") },
    ]);
    const { records } = await people().exportPerson({ email: ann, actor });
    expect(records.newsletter).toHaveLength(1);
  });

  test("ends what somebody is told of, and forgets what it was; who never confirmed is gone", async () => {
    const db = getDb();
    const wish = { ...consent, kind: "studios", address: "/explore/studios/on/ajax" } as const;
    await db.insert(alerts).values([
      { ...wish, email: ann, state: "active", confirmedAt: new Date("2026-01-01") },
      { ...wish, email: ann, address: "/explore/studios/on/whitby" },
    ]);
    const { records } = await people().exportPerson({ email: ann, actor });
    expect(records.alerts).toMatchObject([{ address: wish.address }, { state: "pending" }]);
    await erase();
    const rows = await db.select().from(alerts);
    const proof = { ...consent, state: "ended", endedBecause: "erased", address: "/" };
    expect(rows).toMatchObject([proof]);
    expect(rows[0]?.email).toMatch(/^sha256:/);
  });

  test("stays while a listing is live, unless the listing may end; payments stay for tax law", async () => {
    const db = getDb();
    const heard: string[] = [];
    const stop = await getConnection().listen(STUDIOS_CHANGED, (notice) => {
      if (notice.type === "message") heard.push(notice.payload);
    });
    const listingId = await goLive(ann);
    await db.insert(contactMessages).values(message(ann));
    const { listing: before } = await listings().getListing(listingId);
    await expect(erase()).rejects.toThrow(/Listing \d+ is live until .* Nothing was erased\./);
    expect(await db.$count(contactMessages)).toBe(1);
    heard.length = 0;
    const { erasures } = await erase(ann, true);
    expect(erasures).toContainEqual(
      expect.objectContaining({
        done: "kept",
        what: "payments",
        count: 1,
        why: expect.stringContaining("6 years"),
      }),
    );
    const { listing: after, payments } = await listings().getListing(listingId);
    expect(after).toMatchObject({
      ...{ email: "", phone: "", address: "", description: "", website: null, studioId: null },
      ...{ studioName: before.studioName, totalAmount: before.totalAmount, endedAt: secondOfMay },
    });
    expect(payments).toMatchObject([{ status: "paid", amountCents: before.totalAmount }]);
    expect(await db.$count(studios, eq(studios.id, before.studioId ?? 0))).toBe(0);
    await eventually(async () => expect(heard).toContain(JSON.stringify([before.studioId])));
    await stop();
    const renewal = { listingId, actor, months: 1 };
    await expect(renewListing(listingDeps(db), renewal)).rejects.toThrow("owner was erased");
  });

  test("is for those who look after people", async () => {
    const editor = { name: "editor:eve@atlas.example", role: "editor" } as const;
    const asked = people().exportPerson({ email: ann, actor: editor });
    await expect(asked).rejects.toMatchObject({ code: "forbidden" });
    const erasing = people().erasePerson({ email: ann, actor: editor, alsoLive: false });
    await expect(erasing).rejects.toMatchObject({ code: "forbidden" });
  });

  test("leaves a page that the directory has from elsewhere, without what the owner wrote", async () => {
    const db = getDb();
    const imported = studioRow({ slug: "known", source: "import", email: null });
    const { id: studioId } = await insertStudio(db, imported);
    const { listingId } = await listings().submitListing(listing({ email: ann }));
    await approveListing(listingDeps(getDb()), { listingId, actor, studioId });
    await markListingPaid(listingDeps(getDb()), { listingId, actor });
    const { id: other } = await insertStudio(db, studioRow({ slug: "other", email: ann }));
    await erase(ann, true);
    const [page] = await db.select().from(studios).where(eq(studios.id, studioId));
    expect(page).toMatchObject({ email: null, phone: null, description: "", featured: false });
    const [shown] = await db.select().from(studios).where(eq(studios.id, other));
    expect(shown).toMatchObject({ email: null });
    const facts = await listStudioFacts(db, other);
    expect(facts.get("email")).toMatchObject({ source: "owner", confirmedBy: null });
    const subject = { subjectType: "studio", subjectId: studioId };
    const history = JSON.stringify(await listAuditEntries(db, subject));
    expect(history).toContain("studio.erase");
    expect(history).not.toMatch(/416-555|studio\.example|calm studio/);
  });
});
