import { and, count, eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { ReviewItem } from "#domain/contracts/console/review-items.ts";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { studioListings, studios } from "#server/database/schema/studios-and-listings.ts";
import type { Actor } from "#server/history/actor.ts";
import { lookAtListing } from "#server/listings/look-at-listing.ts";
import { ensurePackages } from "#server/listings/offered-packages.ts";
import { markListingPaid } from "#server/listings/payments/settle-payments.ts";
import { reopenListing } from "#server/listings/review-listing.ts";
import { submitReviewItem } from "#server/proposals/proposals.ts";
import { getQueueItem } from "#server/queue/get-queue-item.ts";
import { getPagePreview } from "#server/queue/page-preview.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { listingDeps } from "#tests/support/listing.ts";
import { listingRow, studioRow } from "#tests/support/rows.ts";
import { approveItem, previewRejection, rejectItem } from "./decide-item.ts";
import { undoLast } from "./take-back.ts";
import { tellApart } from "./tell-apart.ts";

const ada: Actor = { name: "operator:ada@example.org", role: "operator", userId: 1 };
const bo: Actor = { name: "operator:bo@example.org", role: "operator", userId: 2 };
const PAIRS = 200;

describeOnDatabase("decisions in the queue", (getDb) => {
  beforeAll(() => ensurePackages(getDb()));

  async function listingIds(rows: readonly ReturnType<typeof listingRow>[]): Promise<number[]> {
    const made = await getDb()
      .insert(studioListings)
      .values([...rows])
      .returning();
    return made.map(({ id }) => id);
  }

  async function newStudio(changes: Parameters<typeof studioRow>[0] = {}) {
    const [studio] = await getDb().insert(studios).values(studioRow(changes)).returning();
    if (!studio) throw new Error("No studio was made");
    return studio;
  }

  async function waiting(item: ReviewItem) {
    const row = await getDb().transaction((tx) => submitReviewItem(tx, ada, item));
    return { what: row.kind, id: row.id, version: row.version };
  }

  const lastMail = async () =>
    (await getDb().select().from(outbox).orderBy(outbox.id)).at(-1) ?? expect.fail("no mail");

  test("two operators on one listing, 200 times: one change, one mail, the other is told", async () => {
    const deps = listingDeps(getDb());
    const place = { latitude: 43.65, longitude: -79.38 };
    const mine = (_: unknown, number: number) =>
      listingRow({ ...place, email: `pair${number}@studio.example` });
    const ids = await listingIds(Array.from({ length: PAIRS }, mine));
    const told: string[] = [];
    for (const id of ids) {
      const look = { what: "listing", id, version: 1 } as const;
      const outcomes = await Promise.allSettled([
        approveItem(deps, ada, look),
        rejectItem(deps, bo, { ...look, reason: "This is a dance school." }),
      ]);
      for (const outcome of outcomes) {
        if (outcome.status === "rejected") told.push(`${outcome.reason}`);
      }
    }
    expect(told).toHaveLength(PAIRS);
    for (const words of told) {
      expect(words).toMatch(/(Approved by ada|Rejected by bo)@example\.org, today \d\d:\d\d\./);
    }
    const isDecision = inArray(auditLog.action, ["listing.approve", "listing.reject"]);
    const isOurs = and(isDecision, inArray(auditLog.subjectId, ids.map(String)));
    const [changes] = await getDb().select({ rows: count() }).from(auditLog).where(isOurs);
    expect(changes?.rows).toBe(PAIRS);
    const mails = (await getDb().select().from(outbox)).filter(({ recipient }) =>
      recipient.startsWith("pair"),
    );
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(PAIRS);
    expect(mails).toHaveLength(PAIRS);
  }, 120_000);

  test("the rejection that is previewed is the mail that is sent, and undone it waits again", async () => {
    const deps = listingDeps(getDb());
    const [id = 0] = await listingIds([listingRow({ email: "owner@preview.example" })]);
    const reason = "Please add your opening hours.";
    const preview = await previewRejection(deps, ada, { what: "listing", id, reason });
    await rejectItem(deps, ada, { what: "listing", id, version: 1, reason });
    const sent = await lastMail();
    const withoutLink = (text: string) => text.replace(/status\/\S+/, "status/");
    expect(sent).toMatchObject({ recipient: preview?.recipient, subject: preview?.subject });
    expect(withoutLink(sent.textBody)).toBe(withoutLink(preview?.text ?? ""));
    const waitMs = sent.nextAttemptAt.getTime() - sent.createdAt.getTime();
    expect(waitMs).toBe(2 * 60_000);
    expect((await lookAtListing(deps, ada, id)).toldAt).toEqual(sent.nextAttemptAt);
    expect(await undoLast(deps, ada)).toEqual({ what: "listing", id });
    const toOwner = eq(outbox.recipient, "owner@preview.example");
    expect(await getDb().select().from(outbox).where(toOwner)).toEqual([]);
    const { item } = await getQueueItem(deps, ada, { what: "listing", id });
    expect([item.isOpen, item.version]).toEqual([true, 3]);
    expect(item.history.map(({ words }) => words)).toEqual([
      "rejected by you",
      "put back in the queue by you (taken back)",
    ]);
    const nobody = { ...bo, name: "operator:cy@example.org" };
    await expect(undoLast(deps, nobody)).rejects.toThrow("nothing of yours");
  });

  test("an approval that is taken back within two minutes is told to nobody", async () => {
    const deps = listingDeps(getDb());
    const place = { latitude: 43.65, longitude: -79.38 };
    const email = "owner@regret.example";
    const [id = 0] = await listingIds([listingRow({ ...place, email })]);
    const key = { what: "listing", id } as const;
    const mails = () => getDb().select().from(outbox).where(eq(outbox.recipient, email));
    await approveItem(deps, ada, { ...key, version: 1 });
    const [mail, ...others] = await mails();
    expect(mail).toMatchObject({ kind: "listing-approved", status: "pending" });
    expect(others).toEqual([]);
    const waitMs = (mail?.nextAttemptAt.getTime() ?? 0) - (mail?.createdAt.getTime() ?? 0);
    expect(waitMs).toBe(2 * 60_000);
    expect((await getQueueItem(deps, ada, key)).toldAt).toEqual(mail?.nextAttemptAt);
    await undoLast(deps, ada);
    expect(await mails()).toEqual([]);
    const { item, toldAt } = await getQueueItem(deps, ada, key);
    expect([item.isOpen, toldAt]).toEqual([true, undefined]);
    // Approved again and paid at once, the receipt says it all.
    await approveItem(deps, ada, { ...key, version: item.version });
    await markListingPaid(deps, { listingId: id, actor: ada });
    expect((await mails()).map(({ kind }) => kind)).toEqual(["listing-paid"]);
  });

  test("paid after the approval's mail has gone, its owner hears of both", async () => {
    const deps = listingDeps(getDb());
    const place = { latitude: 43.65, longitude: -79.38 };
    const email = "owner@later.example";
    const [id = 0] = await listingIds([listingRow({ ...place, email })]);
    await approveItem(deps, ada, { what: "listing", id, version: 1 });
    const toOwner = eq(outbox.recipient, email);
    await getDb().update(outbox).set({ status: "sent", sentAt: new Date() }).where(toOwner);
    await markListingPaid(deps, { listingId: id, actor: ada });
    const told = await getDb().select().from(outbox).where(toOwner).orderBy(outbox.id);
    expect(told.map(({ kind }) => kind)).toEqual(["listing-approved", "listing-paid"]);
  });

  test("a rejection that is paid for meanwhile is told first: the receipt does not say why", async () => {
    const deps = listingDeps(getDb());
    const email = "owner@crossed.example";
    const [id = 0] = await listingIds([listingRow({ email })]);
    await rejectItem(deps, ada, { what: "listing", id, version: 1, reason: "A dance school." });
    await markListingPaid(deps, { listingId: id, actor: ada });
    const toOwner = eq(outbox.recipient, email);
    const told = await getDb().select().from(outbox).where(toOwner).orderBy(outbox.id);
    expect(told.map(({ kind }) => kind)).toEqual(["listing-rejected", "listing-paid"]);
    expect(told[0]?.nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  });

  test("a listing is told apart from a studio that only looks alike, or takes its page over", async () => {
    const deps = listingDeps(getDb());
    const place = { latitude: 43.71, longitude: -79.31 };
    const known = { name: "Reformer Loft", phone: "(416) 555-0157", slug: "reformer-loft" };
    const studio = await newStudio({ ...place, ...known });
    const fields = { ...place, studioName: "Trial Reformer Loft", phone: "416-555-0157" };
    const [id = 0] = await listingIds([listingRow({ ...fields, paymentStatus: "paid" })]);
    const key = { what: "listing", id } as const;
    const first = (await getQueueItem(deps, ada, key)).item;
    expect(first.likelySame).toMatchObject([{ studioId: studio.id }]);
    expect(first.likelySame[0]?.reasons[0]).toContain("same phone (416) 555-0157");
    expect(first.lines[0]).toEqual({
      label: "Name",
      now: [{ text: "Reformer Loft", isChanged: false }],
      next: [
        { text: "Trial ", isChanged: true },
        { text: "Reformer Loft", isChanged: false },
      ],
    });
    await tellApart(deps, ada, { ...key, version: 1, studioId: studio.id });
    expect((await getQueueItem(deps, ada, key)).item.likelySame).toEqual([]);
    await undoLast(deps, ada);
    const same = { ...key, intoStudioId: studio.id };
    const { item } = await getQueueItem(deps, ada, same);
    expect(item.approving).toContain(
      "Takes over the page of “Reformer Loft”; the old address redirects.",
    );
    const { publicPath } = await approveItem(deps, ada, { ...same, version: item.version });
    expect(publicPath).toContain("/toronto/trial-reformer-loft");
  });

  test("whose word does not count any more takes nobody else's back", async () => {
    const deps = listingDeps(getDb());
    const place = { latitude: 43.65, longitude: -79.38 };
    const email = "owner@two-minds.example";
    const studio = await newStudio({ name: "Two Minds" });
    const [id = 0] = await listingIds([listingRow({ ...place, email })]);
    const key = { what: "listing", id } as const;
    const look = async (actor: Actor) => (await getQueueItem(deps, actor, key)).item.version;
    const mayTakeBack = async (actor: Actor) => (await getQueueItem(deps, actor, key)).isOwn;
    const mails = () => getDb().select().from(outbox).where(eq(outbox.recipient, email));
    await tellApart(deps, ada, { ...key, version: 1, studioId: studio.id });
    await approveItem(deps, bo, { ...key, version: await look(bo) });
    expect([await mayTakeBack(ada), await mayTakeBack(bo)]).toEqual([false, true]);
    await expect(undoLast(deps, ada, key)).rejects.toThrow("nothing of yours");
    await expect(undoLast(deps, ada)).rejects.toThrow("decided anew");
    expect(await undoLast(deps, bo, key)).toEqual(key);

    await approveItem(deps, ada, { ...key, version: await look(ada) });
    expect(await mayTakeBack(ada)).toBe(true);
    await reopenListing(deps, { listingId: id, actor: bo });
    await rejectItem(deps, bo, { ...key, version: await look(bo), reason: "A dance school." });
    expect([await mayTakeBack(ada), await mayTakeBack(bo)]).toEqual([false, true]);
    for (const about of [key, undefined]) {
      await expect(undoLast(deps, ada, about)).rejects.toThrow("decided anew");
    }
    expect((await mails()).map(({ kind }) => kind)).toContain("listing-rejected");
    expect((await getQueueItem(deps, ada, key)).item.outcome).toContain("ejected");
  });

  test("two listings of one studio that both wait are compared, until somebody tells them apart", async () => {
    const deps = listingDeps(getDb());
    const place = { latitude: 43.91, longitude: -79.11 };
    const twice = { ...place, studioName: "Twice Listed Loft", phone: "416-555-0931" };
    const chain = { latitude: 45.42, longitude: -75.69, city: "Ottawa", phone: twice.phone };
    const [one = 0, other = 0] = await listingIds([
      listingRow(twice),
      listingRow({ ...twice, studioName: "Twice-Listed Loft" }),
      listingRow({ ...chain, studioName: "Barre on the Canal", address: "", postalCode: "" }),
    ]);
    const alike = async (id: number) =>
      (await getQueueItem(deps, ada, { what: "listing", id })).item.likelyTwice.map(
        ({ listingId }) => listingId,
      );
    expect([await alike(one), await alike(other)]).toEqual([[other], [one]]);
    await tellApart(deps, ada, { what: "listing", id: one, version: 1, listingId: other });
    expect([await alike(one), await alike(other)]).toEqual([[], []]);
  });

  test("each kind of proposal does what it says, once", async () => {
    const deps = listingDeps(getDb());
    const studio = await newStudio({ name: "Harbour", rating: 4, reviewCount: 1 });
    const from = { studioId: studio.id, submittedBy: "owner:h@harbour.example" };
    const email = "h@harbour.example";
    const approve = async (item: ReviewItem) => approveItem(deps, ada, await waiting(item));
    await approve({
      ...from,
      email,
      kind: "edit",
      proposal: { changes: { phone: "416-555-0199" } },
    });
    expect(await lastMail()).toMatchObject({ kind: "proposal-approved", recipient: email });
    // Two minutes later their mail is on its way.
    await getDb().update(outbox).set({ attempts: 1 }).where(eq(outbox.recipient, email));
    const undone = await undoLast(deps, ada);
    expect(await lastMail()).toMatchObject({ kind: "proposal-reopened", recipient: email });
    const { item: edit } = await getQueueItem(deps, ada, undone);
    expect(edit.lines.find(({ label }) => label === "Phone")?.now).toEqual([
      { text: "", isChanged: false },
    ]);
    await approveItem(deps, ada, { ...undone, version: edit.version });
    await approve({
      ...from,
      kind: "photo",
      proposal: { url: "/pictures/a.jpg", description: "" },
    });
    const review = { author: "Kim", rating: 5, text: "Lovely" };
    await approve({ ...from, kind: "review", proposal: review });
    const closed = await waiting({
      ...from,
      kind: "report",
      proposal: { about: "closed", words: "Gone since May" },
    });
    await approveItem(deps, ada, closed);
    await expect(approveItem(deps, bo, closed)).rejects.toThrow("Approved by ada@example.org");
    const [changed] = await getDb().select().from(studios).where(eq(studios.id, studio.id));
    expect(changed).toMatchObject({
      phone: "416-555-0199",
      imageUrls: ["/pictures/a.jpg"],
      // One review of ours does not outweigh what it was rated by.
      rating: 4,
      reviewCount: 1,
      hidden: true,
    });
    const editor: Actor = { name: "editor:e@example.org", role: "editor" };
    await expect(approveItem(deps, editor, closed)).rejects.toThrow("may not do this");
  });

  test("what an address calls a thing counts for nothing: the row says what it is", async () => {
    const deps = listingDeps(getDb());
    const studio = await newStudio({ name: "Quay" });
    const from = { studioId: studio.id, submittedBy: "owner:q@quay.example" };
    const place = { name: "Quay Two", city: "Barrie", latitude: 44.38, longitude: -79.69 };
    const proposal = { ...place, importId: 1, row: 1 };
    const doubt = await waiting({ ...from, kind: "import-doubt", proposal });
    const edit = await waiting({
      ...from,
      kind: "edit",
      proposal: { changes: { phone: "416-555-0198" } },
    });
    const wrong = [
      { ...doubt, what: "edit" },
      { ...edit, what: "report" },
      { ...edit, what: "import-doubt" },
    ] as const;
    for (const key of wrong) {
      const reason = "Not this one.";
      for (const refused of [
        () => rejectItem(deps, ada, { ...key, reason }),
        () => approveItem(deps, ada, key),
        () => tellApart(deps, ada, { ...key, studioId: studio.id }),
        () => previewRejection(deps, ada, { ...key, reason }),
        () => getPagePreview({ ...deps, catalogue: new Catalogue() }, ada, key),
      ]) {
        await expect(refused()).rejects.toMatchObject({ code: "not-found" });
      }
    }
    for (const key of [doubt, edit]) {
      expect((await getQueueItem(deps, ada, key)).item.isOpen).toBe(true);
    }
  });
});
