import { beforeAll, expect, test } from "vitest";
import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import { outbox, privateLinks } from "#server/database/schema/mail.ts";
import { newsletterSubscribers } from "#server/database/schema/newsletter.ts";
import { studioListings } from "#server/database/schema/studios-and-listings.ts";
import { ensurePackages } from "#server/listings/offered-packages.ts";
import { getListingAnswers, getListingStatus } from "#server/listings/owner-status.ts";
import { markListingPaid } from "#server/listings/payments/settle-payments.ts";
import { startListingPayment } from "#server/listings/payments/start-payment.ts";
import { approveListing } from "#server/listings/review-listing.ts";
import { submitListing } from "#server/listings/submit-listing.ts";
import { confirmSubscription, subscribe, unsubscribe } from "#server/newsletter/subscribe.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { listing, listingDeps } from "#tests/support/listing.ts";
import { claimMail, markMailSent } from "./outbox-queries.ts";
import { deleteLinksEndedBefore } from "./private-link-queries.ts";

const today = new Date("2026-03-01T12:00:00.000Z");

describeOnDatabase("private links", (getDb) => {
  beforeAll(() => ensurePackages(getDb()));

  function on(day: Date) {
    return listingDeps(getDb(), { now: () => day });
  }

  /** In the newest mail of a kind to somebody. */
  async function tokenIn(recipient: string, kind: string, path = ""): Promise<string> {
    const rows = await getDb().select().from(outbox).orderBy(outbox.id);
    const mail = rows.findLast((row) => row.recipient === recipient && row.kind === kind);
    const link = new RegExp(`${path}(?:status/|\\?token=)([\\w-]+)`);
    return link.exec(mail?.textBody ?? "")?.[1] ?? "";
  }

  test("every mail about a listing brings a link of its own, and none of them is stored", async () => {
    const email = "every@studio.example";
    const { listingId, statusToken } = await submitListing(on(today), listing({ email }));
    await approveListing(on(today), {
      listingId,
      actor: { name: "operator:test", role: "operator" },
    });
    const tokens = [
      statusToken,
      await tokenIn(email, "listing-received"),
      await tokenIn(email, "listing-approved"),
    ];
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(await getListingStatus(on(today), token)).toMatchObject({ listingId });
    }
    const stored = JSON.stringify([
      await getDb().select().from(privateLinks),
      await getDb().select().from(studioListings),
    ]);
    for (const token of tokens) expect(stored).not.toContain(token);
  });

  test("a link to a status page ends half a year after the months that were paid for", async () => {
    const submission = listing({ email: "ends@studio.example", monthsSelected: 3 });
    const { listingId, statusToken } = await submitListing(on(today), submission);
    await approveListing(on(today), {
      listingId,
      actor: { name: "operator:test", role: "operator" },
    });
    const { liveUntil } = await markListingPaid(on(today), {
      listingId,
      actor: { name: "operator:test", role: "operator" },
    });
    const end = addDays(liveUntil ?? today, 180);
    const [before, after] = [addDays(end, -1), addDays(end, 1)];
    expect(await getListingStatus(on(before), statusToken)).toMatchObject({ listingId });
    for (const open of [getListingStatus, getListingAnswers, startListingPayment]) {
      await expect(open(on(after), statusToken)).rejects.toMatchObject({
        status: 404,
        message: expect.stringContaining("ask for a new one"),
      });
    }
  });

  test("a subscription is confirmed within 30 days, and ended for two years", async () => {
    const email = "zoe@mail.example";
    await subscribe(on(today), { email, source: "page /" });
    const token = await tokenIn(email, "newsletter-confirm");
    const late = addDays(today, 31);
    await expect(confirmSubscription(on(late), token)).rejects.toThrow("subscribe again");
    await confirmSubscription(on(addDays(today, 29)), token);
    const leave = await tokenIn(email, "newsletter-confirm", "unsubscribe");
    await expect(unsubscribe(on(addDays(addMonths(today, 24), 1)), leave)).rejects.toThrow(
      "new link to unsubscribe",
    );
    await unsubscribe(on(addDays(addMonths(today, 24), -1)), leave);
    const stored = JSON.stringify(await getDb().select().from(newsletterSubscribers));
    expect(stored).toContain("unsubscribed");
    expect(stored).not.toContain(token);
  });

  test("what unsubscribes confirms nothing, and a yes of before says nothing about a new wish", async () => {
    const email = "yes@mail.example";
    const wish = (day: Date) => subscribe(on(day), { email, source: "page /" });
    await wish(today);
    const yes = await tokenIn(email, "newsletter-confirm");
    const no = await tokenIn(email, "newsletter-confirm", "unsubscribe");
    await expect(confirmSubscription(on(today), no)).rejects.toThrow("subscribe again");
    await confirmSubscription(on(today), yes);
    const welcome = await tokenIn(email, "newsletter-welcome", "unsubscribe");
    await unsubscribe(on(today), welcome);

    const later = addDays(today, 2);
    await wish(later);
    for (const old of [yes, no, welcome]) {
      await expect(confirmSubscription(on(later), old)).rejects.toThrow("subscribe again");
    }
    await confirmSubscription(on(later), await tokenIn(email, "newsletter-confirm"));
    await unsubscribe(on(later), yes);
  });

  test("a link opens what it was made for and nothing else", async () => {
    const { statusToken } = await submitListing(on(today), listing({ email: "o@studio.example" }));
    await expect(unsubscribe(on(today), statusToken)).rejects.toMatchObject({ status: 404 });
    await expect(confirmSubscription(on(today), statusToken)).rejects.toMatchObject({
      status: 404,
    });
  });

  test("a mail that is sent keeps whom it went to, about what and when, and not its words", async () => {
    const mail = await claimMail(getDb(), 30_000);
    expect(mail?.textBody).toContain("https://atlas.example/");
    await markMailSent(getDb(), mail?.id ?? 0);
    const rows = await getDb().select().from(outbox).orderBy(outbox.id);
    const { kind, recipient, subject } = mail ?? {};
    expect(rows.find(({ id }) => id === mail?.id)).toMatchObject({
      ...{ kind, recipient, subject, status: "sent", sentAt: expect.any(Date) },
      ...{ textBody: "", htmlBody: null, headers: {} },
    });
  });

  test("links that have ended are deleted", async () => {
    await submitListing(on(addMonths(today, -60)), listing({ email: "old@studio.example" }));
    const links = () => getDb().$count(privateLinks);
    const before = await links();
    await deleteLinksEndedBefore(getDb(), today, 1_000);
    expect(await links()).toBe(before - 2);
  });
});
