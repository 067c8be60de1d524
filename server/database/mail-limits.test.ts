import { and, eq, inArray, like } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { newsletterTexts } from "#domain/vocabulary/newsletter-texts.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { outbox, privateLinks } from "#server/database/schema/mail.ts";
import { contactMessages } from "#server/database/schema/messages.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { listAuditEntries } from "#server/history/audit-queries.ts";
import { requestListingLinks } from "#server/listings/listing-links.ts";
import { tellTeamOfWaiting } from "#server/listings/listing-terms.ts";
import { ensurePackages } from "#server/listings/offered-packages.ts";
import { getListingStatus } from "#server/listings/owner-status.ts";
import { approveListing, rejectListing } from "#server/listings/review-listing.ts";
import { submitListing } from "#server/listings/submit-listing.ts";
import { receiveMessage } from "#server/messages/receive-message.ts";
import { subscribe } from "#server/newsletter/subscribe.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { listing, listingDeps } from "#tests/support/listing.ts";
import { studioRow } from "#tests/support/rows.ts";

const actor = { name: "operator:test", role: "operator" } as const;

describeOnBothEngines("mails that anybody can cause", (getDb) => {
  beforeAll(() => ensurePackages(getDb()));

  const mailsTo = (domain: string) =>
    getDb()
      .select()
      .from(outbox)
      .where(like(outbox.recipient, `%@${domain}`))
      .orderBy(outbox.id);

  async function makeOlder(domain: string, age: string): Promise<void> {
    const createdAt = new Date(Date.now() - (age === "an hour" ? 1 : 24) * 3_660_000);
    const ofDomain = like(outbox.recipient, `%@${domain}`);
    await getDb().update(outbox).set({ createdAt }).where(ofDomain);
  }

  const isSubmitOf = (ids: readonly string[]) =>
    and(eq(auditLog.action, "listing.submit"), inArray(auditLog.subjectId, [...ids]));

  async function makeHistoryOlder(ids: readonly string[]): Promise<void> {
    const createdAt = new Date(Date.now() - 3_660_000);
    await getDb().update(auditLog).set({ createdAt }).where(isSubmitOf(ids));
  }

  async function findUntold(ids: readonly string[]): Promise<number[]> {
    const entries = await getDb().select().from(auditLog).where(isSubmitOf(ids));
    return entries.flatMap(({ subjectId, after }) =>
      after?.isTeamTold === false ? [Number(subjectId)] : [],
    );
  }

  test("the team gets twenty mails about listings in an hour, and then one about all the others", async () => {
    const teamEmail = "team@flooded.example";
    const deps = listingDeps(getDb(), { teamEmail });
    const receipts = await Promise.all(
      Array.from({ length: 32 }, () => submitListing(deps, listing())),
    );
    const ids = receipts.map(({ listingId }) => String(listingId));
    const kinds = async () => (await mailsTo("flooded.example")).map(({ kind }) => kind);
    expect(await kinds()).toEqual(Array.from({ length: 20 }, () => "listing-submitted"));
    expect(await tellTeamOfWaiting(deps)).toBe(0);

    await makeHistoryOlder(ids);
    const untold = await findUntold(ids);
    expect(untold).toHaveLength(12);
    await rejectListing(deps, { listingId: untold[0] ?? 0, actor, reason: "No studio." });
    const told = await Promise.all([tellTeamOfWaiting(deps), tellTeamOfWaiting(deps)]);
    expect(told.toSorted((a, b) => a - b)).toEqual([0, 11]);
    const [digest] = (await mailsTo("flooded.example")).slice(20);
    expect(digest).toMatchObject({
      kind: "listings-waiting",
      subject: "11 more listings wait for review",
    });
    expect(digest?.textBody).toContain("https://atlas.example/admin/queue?kind=listing");
    expect(await tellTeamOfWaiting(deps)).toBe(0);
    expect(await kinds()).toHaveLength(21);
  });

  test("forty listings at once that name a stranger's address send three mails, and are all kept", async () => {
    const deps = listingDeps(getDb());
    const spellings = [
      "stranger@bomb.example",
      "Stranger+x@Bomb.example",
      "s.tranger@bomb.example",
    ];
    const receipts = await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        submitListing(deps, listing({ email: spellings[number % 3] ?? "" })),
      ),
    );
    expect(new Set(receipts.map(({ listingId }) => listingId)).size).toBe(40);
    expect((await mailsTo("bomb.example")).length + (await mailsTo("Bomb.example")).length).toBe(3);
    for (const { statusToken, listingId } of [receipts[0], receipts[39]].flatMap(
      (one) => one ?? [],
    )) {
      expect(await getListingStatus(deps, statusToken)).toMatchObject({ listingId });
    }
    const told = await Promise.all(
      receipts.map(async ({ listingId: subjectId }) => {
        const [submit] = await listAuditEntries(getDb(), { subjectType: "listing", subjectId });
        return submit?.after?.isOwnerTold;
      }),
    );
    expect(told.filter((isTold) => isTold === true)).toHaveLength(3);
    expect(told.filter((isTold) => isTold === false)).toHaveLength(37);
  });

  test("once the hour is over the team hears of each listing again", async () => {
    const deps = listingDeps(getDb(), { teamEmail: "team@calmer.example" });
    for (let number = 0; number < 21; number += 1) await submitListing(deps, listing());
    expect(await mailsTo("calmer.example")).toHaveLength(20);
    await makeOlder("calmer.example", "an hour");
    await submitListing(deps, listing());
    expect(await mailsTo("calmer.example")).toHaveLength(21);
  });

  test("three in an hour and ten in a day, of whatever kind", async () => {
    const deps = listingDeps(getDb());
    const email = "day@slow.example";
    await subscribe(deps, { email, source: "page /" });
    for (let hour = 0; hour < 6; hour += 1) {
      for (let number = 0; number < 3; number += 1) await submitListing(deps, listing({ email }));
      if (hour < 5) await makeOlder("slow.example", "an hour");
    }
    expect(await mailsTo("slow.example")).toHaveLength(10);
    await makeOlder("slow.example", "a day");
    await submitListing(deps, listing({ email }));
    expect(await mailsTo("slow.example")).toHaveLength(11);
  });

  test("what is beyond leaves no link behind, and the answer is the same", async () => {
    const deps = listingDeps(getDb());
    const email = "quiet@calm.example";
    for (let number = 0; number < 3; number += 1) await submitListing(deps, listing({ email }));
    const before = await getDb().$count(privateLinks);
    expect(await subscribe(deps, { email, source: "page /" })).toEqual({
      message: newsletterTexts.sent,
    });
    expect(await getDb().$count(privateLinks)).toBe(before);
    expect(await mailsTo("calm.example")).toHaveLength(3);
  });

  test("what a review decides is told however many mails there were", async () => {
    const deps = listingDeps(getDb());
    const email = "busy@owner.example";
    const receipts = [];
    for (let number = 0; number < 5; number += 1) {
      receipts.push(await submitListing(deps, listing({ email })));
    }
    for (const { listingId } of receipts) await approveListing(deps, { listingId, actor });
    const kinds = (await mailsTo("owner.example")).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "listing-approved")).toHaveLength(5);
  });

  test("a mail to somebody who may not know us carries no stranger's message and no link but ours", async () => {
    const deps = listingDeps(getDb());
    const [studioName, city] = ["Win $5000 at www.evil.example", "evil.example/prize"];
    const email = "victim@spam.example";
    const { listingId } = await submitListing(deps, listing({ studioName, city, email }));
    await rejectListing(deps, { listingId, actor, reason: "This is no studio." });
    await requestListingLinks(deps, { email });
    const mails = await mailsTo("spam.example");
    expect(mails.map(({ kind }) => kind)).toEqual([
      "listing-received",
      "listing-rejected",
      "listing-links",
    ]);
    for (const { subject, textBody, htmlBody } of mails) {
      for (const part of [subject, textBody, htmlBody]) expect(part).not.toMatch(/evil|5000|prize/);
    }
  });

  test("an owner who lost the link gets new ones to their own address; for others the answer is the same", async () => {
    const deps = listingDeps(getDb());
    const email = "Lost@link.example";
    const first = await submitListing(deps, listing({ email, studioName: "First & Calm" }));
    const second = await submitListing(deps, listing({ email, studioName: "Second Wind" }));
    const answer = await requestListingLinks(deps, { email: "lost@LINK.example" });
    expect(await requestListingLinks(deps, { email: "nobody@link.example" })).toEqual(answer);
    const program = { email: "lost@link.example", website_url: "x" };
    expect(await requestListingLinks(deps, program)).toEqual(answer);
    const mails = (await mailsTo("link.example")).filter(({ kind }) => kind === "listing-links");
    expect(mails).toMatchObject([{ recipient: email }]);
    const text = mails[0]?.textBody ?? "";
    expect(text).toContain("Second Wind, sent on");
    const tokens = [...text.matchAll(/status\/([\w-]{43})$/gm)].map(([, token = ""]) => token);
    const found = await Promise.all(tokens.map((token) => getListingStatus(deps, token)));
    expect(found.map(({ listingId }) => listingId)).toEqual([second.listingId, first.listingId]);
  });

  test("a studio gets twenty messages in an hour; the others are kept, and the team hears of them", async () => {
    const deps = listingDeps(getDb());
    const row = studioRow({ email: "desk@loud.example", name: "Loud Pilates" });
    const [studio] = await getDb().insert(studios).values(row).returning({ id: studios.id });
    for (let number = 0; number < 22; number += 1) {
      await receiveMessage(deps, {
        studioId: studio?.id ?? 0,
        name: "Zoë",
        email: "zoe@mail.example",
        message: "Is there a class on Sunday?",
      });
    }
    expect(await mailsTo("loud.example")).toHaveLength(20);
    expect(await getDb().$count(contactMessages)).toBe(22);
    const subjects = (await mailsTo("atlas.example")).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /went to Loud Pilates$/.test(subject))).toHaveLength(20);
    expect(subjects.filter((subject) => /did not go to Loud Pilates$/.test(subject))).toHaveLength(
      2,
    );
  });
});
