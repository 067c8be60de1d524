import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { outbox } from "#server/database/schema/mail.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { getListingRow } from "#server/listings/listing-queries.ts";
import { ensurePackages } from "#server/listings/offered-packages.ts";
import { closeCheckouts } from "#server/listings/payments/close-checkouts.ts";
import {
  failPayment,
  markListingPaid,
  refundListing,
  renewListing,
} from "#server/listings/payments/settle-payments.ts";
import { startListingPayment } from "#server/listings/payments/start-payment.ts";
import { createStripePayments } from "#server/listings/payments/stripe-payments.ts";
import { approveListing, getListing, rejectListing } from "#server/listings/review-listing.ts";
import { submitListing } from "#server/listings/submit-listing.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { signedEvent, startFakeStripe } from "#tests/support/fake-stripe.ts";
import { listing, listingDeps, statusTokenOf } from "#tests/support/listing.ts";
import { createListingApp } from "#tests/support/listing-app.ts";

const actor = { name: "operator:test", role: "operator" } as const;
const webhookSecret = "whsec_test";
const secrets = { secretKey: "sk_test_1", webhookSecret };
const now = () => Math.floor(Date.now() / 1000);

describeOnDatabase("Stripe", (getDb, getConnection) => {
  let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
  let deps: ListingDeps;
  let app: Awaited<ReturnType<typeof createListingApp>>;

  beforeAll(async () => {
    await ensurePackages(getDb());
    stripe = await startFakeStripe();
    const payments = createStripePayments(secrets, stripe.address);
    deps = listingDeps(getDb(), { payments });
    app = await createListingApp(getConnection(), deps);
  });
  afterAll(async () => {
    await app.close();
    await stripe.stop();
  });

  async function pay(listingId: number, statusToken?: string) {
    const token = statusToken ?? (await statusTokenOf(getDb(), listingId));
    const url = `/api/studio-listings/status/${token}/pay`;
    return app.inject({ method: "POST", url });
  }

  /** A listing whose owner has opened Stripe's page, as its events show it. */
  async function openCheckout() {
    const { listingId, totalAmount } = await submitListing(deps, listing());
    const { url } = (await pay(listingId)).json();
    const sessionId = String(url).split("/").at(-1) ?? "";
    const form = stripe.calls.at(-1)?.form;
    const metadata = { listingPaymentId: form?.get("metadata[listingPaymentId]") ?? "" };
    const payment_intent = `pi_${sessionId}`;
    const session = {
      id: sessionId,
      object: "checkout.session",
      payment_status: "paid",
      amount_total: totalAmount,
      currency: "cad",
      payment_intent,
      metadata,
    };
    const charge = {
      id: "ch_1",
      object: "charge",
      amount: totalAmount,
      amount_refunded: totalAmount,
      currency: "cad",
      payment_intent,
      metadata,
    };
    return { listingId, session, charge };
  }

  async function send(event: { payload: string; signature: string }) {
    return app.inject({
      method: "POST",
      url: "/api/payments/stripe-webhook",
      headers: { "content-type": "application/json", "stripe-signature": event.signature },
      payload: event.payload,
    });
  }

  async function tell(type: string, object: object, id?: string) {
    const answer = await send(signedEvent({ type, object, ...(id && { id }) }, webhookSecret));
    expect(answer.statusCode).toBe(200);
  }

  async function paymentOf(listingId: number): Promise<string> {
    return (await getListingRow(getDb(), listingId)).paymentStatus;
  }

  async function sessionOf(listingId: number): Promise<string> {
    const { payments } = await getListing(deps, listingId);
    return payments.at(-1)?.checkoutSessionId ?? "";
  }

  async function actionsOf(listingId: number): Promise<string[]> {
    const rows = await getDb()
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(listingId)))
      .orderBy(auditLog.id);
    return rows.map(({ action }) => action);
  }

  test("a click opens a page for our amount; clicks at once and later find the same page", async () => {
    const { listingId, totalAmount, statusToken } = await submitListing(deps, listing());
    const click = () => pay(listingId, statusToken);
    const answers = await Promise.all([click(), click(), click()]);
    const urls = new Set([...answers, await pay(listingId)].map((answer) => answer.json().url));
    expect(urls.size).toBe(1);
    const form = stripe.calls.at(-1)?.form;
    expect(form?.get("line_items[0][price_data][unit_amount]")).toBe(String(totalAmount));
    expect(form?.get("line_items[0][price_data][currency]")).toBe("cad");
    const page = `https://atlas.example/list-your-studio/status/${statusToken}`;
    expect(form?.get("success_url")).toBe(`${page}?payment=done`);
    expect(form?.get("cancel_url")).toBe(`${page}?payment=cancelled`);
  });

  test("a tax is a line of its own, and both together are what is asked for", async () => {
    const taxed = { ...deps, tax: { name: "HST", ratePercent: 13 } };
    const { listingId } = await submitListing(taxed, listing({ monthsSelected: 1 }));
    await pay(listingId);
    const form = stripe.calls.at(-1)?.form;
    expect(form?.get("line_items[0][price_data][unit_amount]")).toBe("7900");
    expect(form?.get("line_items[1][price_data][unit_amount]")).toBe("1027");
    expect(form?.get("line_items[1][price_data][product_data][name]")).toBe("HST (13%)");
    const { payments } = await getListing(deps, listingId);
    expect(payments.at(-1)).toMatchObject({ amountCents: 8927, taxCents: 1027 });
  });

  test("the payment makes an approved listing live, once, however often it is told", async () => {
    const { listingId, session } = await openCheckout();
    await approveListing(deps, { listingId, actor });
    await Promise.all([
      tell("checkout.session.completed", session, "evt_same"),
      tell("checkout.session.completed", session, "evt_same"),
      tell("checkout.session.async_payment_succeeded", session),
    ]);
    const row = await getListingRow(getDb(), listingId);
    expect(row).toMatchObject({ paymentStatus: "paid", version: 3 });
    expect(row.studioId).not.toBeNull();
    expect(await actionsOf(listingId)).toEqual([
      "listing.submit",
      "listing.approve",
      "listing.markPaid",
    ]);
  });

  test("a wrong signature, an old one and none at all are refused", async () => {
    const { listingId, session } = await openCheckout();
    const event = { type: "checkout.session.completed", object: session };
    const forged = await send(signedEvent(event, "whsec_other"));
    const old = await send(signedEvent(event, webhookSecret, now() - 3600));
    const { payload, signature } = signedEvent(event, webhookSecret);
    const changed = await send({ payload: payload.replace("cad", "usd"), signature });
    const bare = await app.inject({
      method: "POST",
      url: "/api/payments/stripe-webhook",
      payload: { ...event },
    });
    for (const answer of [forged, old, changed, bare]) expect(answer.statusCode).toBe(400);
    expect(await paymentOf(listingId)).toBe("pending");
  });

  test.each([
    ["amount", { amount_total: 100 }],
    ["missing amount", { amount_total: null }],
    ["currency", { currency: "usd" }],
  ])("a wrong %s changes nothing and is noted", async (_, change) => {
    const { listingId, session } = await openCheckout();
    await tell("checkout.session.completed", { ...session, ...change });
    expect(await paymentOf(listingId)).toBe("pending");
    expect(await actionsOf(listingId)).toEqual(["listing.submit", "payment.needs-a-look"]);
  });

  test("a session that waits for the bank is not paid yet", async () => {
    const { listingId, session } = await openCheckout();
    await tell("checkout.session.completed", { ...session, payment_status: "unpaid" });
    expect(await paymentOf(listingId)).toBe("pending");
    await tell("checkout.session.async_payment_failed", { ...session, payment_status: "unpaid" });
    expect(await paymentOf(listingId)).toBe("failed");
    await tell("checkout.session.async_payment_succeeded", session);
    expect(await paymentOf(listingId)).toBe("paid");
  });

  test("a failure or an end that is told after the payment changes nothing", async () => {
    const { listingId, session } = await openCheckout();
    await tell("checkout.session.completed", session);
    await tell("checkout.session.async_payment_failed", session);
    await tell("checkout.session.expired", session);
    expect(await paymentOf(listingId)).toBe("paid");
  });

  test("an expired page leaves the listing unpaid, and the next click opens another", async () => {
    const { listingId, session } = await openCheckout();
    await tell("checkout.session.expired", { ...session, payment_status: "unpaid" });
    expect(await paymentOf(listingId)).toBe("pending");
    expect((await pay(listingId)).json().url).not.toContain(session.id);
  });

  test("a refund that is told before its payment leaves the listing unpaid", async () => {
    const { listingId, session, charge } = await openCheckout();
    await tell("charge.refunded", charge);
    await tell("checkout.session.completed", session);
    expect(await paymentOf(listingId)).toBe("pending");
  });

  test("a refund at Stripe closes the listing, a part of it does not", async () => {
    const { listingId, session, charge } = await openCheckout();
    await tell("checkout.session.completed", session);
    await tell("charge.refunded", { ...charge, amount_refunded: 100 });
    expect(await paymentOf(listingId)).toBe("paid");
    await tell("charge.refunded", charge);
    await tell("charge.refunded", charge);
    expect(await paymentOf(listingId)).toBe("refunded");
  });

  test("an operator's refund goes to Stripe, and Stripe's own word about it is no surprise", async () => {
    const { listingId, session, charge } = await openCheckout();
    await tell("checkout.session.completed", session);
    await refundListing(deps, { listingId, actor });
    expect(stripe.calls.at(-1)).toMatchObject({ path: "/v1/refunds" });
    expect(stripe.calls.at(-1)?.form.get("payment_intent")).toBe(session.payment_intent);
    await tell("charge.refunded", charge);
    expect(await paymentOf(listingId)).toBe("refunded");
  });

  test("money for a listing that was rejected meanwhile is kept in mind for its refund", async () => {
    const { listingId, session } = await openCheckout();
    await rejectListing(deps, { listingId, actor, reason: "A gym" });
    await tell("checkout.session.completed", session);
    const row = await getListingRow(getDb(), listingId);
    expect(row).toMatchObject({
      approvalStatus: "rejected",
      paymentStatus: "paid",
      studioId: null,
    });
    expect((await pay(listingId)).statusCode).toBe(409);
  });

  async function teamMailsAbout(text: string): Promise<string[]> {
    const mails = await getDb().select().from(outbox).where(eq(outbox.kind, "payment-attention"));
    return mails.filter((mail) => mail.textBody.includes(text)).map((mail) => mail.textBody);
  }

  test.each([
    ["marked paid", markListingPaid],
    ["marked failed", failPayment],
    [
      "rejected",
      (...[on, change]: Parameters<typeof markListingPaid>) =>
        rejectListing(on, { ...change, reason: "A gym" }),
    ],
  ])(
    "a page that is open while its listing is %s is closed: nobody pays on it",
    async (_, change) => {
      const { listingId, session } = await openCheckout();
      await change(deps, { listingId, actor });
      expect(await closeCheckouts(deps)).toBe(1);
      expect(await closeCheckouts(deps)).toBe(0);
      expect(stripe.sessions.get(session.id)?.status).toBe("expired");
      const { payments } = await getListing(deps, listingId);
      expect(payments[0]).toMatchObject({ method: "stripe", status: "expired" });
    },
  );

  test("a page for a renewal is closed when an operator renews, and the page of another listing is not", async () => {
    const other = await openCheckout();
    const { listingId, statusToken } = await submitListing(deps, listing({ monthsSelected: 1 }));
    await approveListing(deps, { listingId, actor });
    await markListingPaid(deps, { listingId, actor });
    const atTheEnd = { ...deps, now: () => addDays(new Date(), 25) };
    await startListingPayment(atTheEnd, statusToken);
    await renewListing(atTheEnd, { listingId, actor, months: 1 });
    await closeCheckouts(deps);
    expect(stripe.sessions.get(other.session.id)?.status).toBe("open");
    await closeCheckouts(atTheEnd);
    const { payments } = await getListing(deps, listingId);
    const page = payments.find(({ method }) => method === "stripe");
    expect(stripe.sessions.get(page?.checkoutSessionId ?? "")?.status).toBe("expired");
  });

  test("whoever pays just before the page is closed is heard once, and nothing is refunded by itself", async () => {
    const { listingId, session } = await openCheckout();
    await markListingPaid(deps, { listingId, actor });
    const known = stripe.sessions.get(session.id);
    if (known) Object.assign(known, { status: "complete", payment_status: "paid" });
    const refunds = () => stripe.calls.filter(({ path }) => path === "/v1/refunds").length;
    const before = refunds();
    expect(await closeCheckouts(deps)).toBe(1);
    await tell("checkout.session.completed", session);
    expect(await closeCheckouts(deps)).toBe(0);
    const told = await teamMailsAbout(session.payment_intent);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain("already paid");
    expect(refunds()).toBe(before);
    await tell("charge.refunded", { ...session, amount: 23700, amount_refunded: 23700 });
    expect(await paymentOf(listingId)).toBe("paid");
  });

  test("a page that can't be closed while Stripe is away is closed later", async () => {
    const { listingId, session } = await openCheckout();
    await markListingPaid(deps, { listingId, actor });
    const away = createStripePayments(secrets, { ...stripe.address, port: 9 });
    await expect(closeCheckouts({ ...deps, payments: away })).rejects.toMatchObject({
      status: 503,
    });
    expect(stripe.sessions.get(session.id)?.status).toBe("open");
    expect(await closeCheckouts(deps)).toBe(1);
    expect(stripe.sessions.get(session.id)?.status).toBe("expired");
  });

  test("a page that Stripe was making while an operator marked the listing paid is not handed out", async () => {
    const { listingId, statusToken } = await submitListing(deps, listing());
    const payments: ListingDeps["payments"] = {
      ...deps.payments,
      start: async (request) => {
        const checkout = await deps.payments.start(request);
        await markListingPaid(deps, { listingId, actor });
        return checkout;
      },
    };
    const starting = startListingPayment({ ...deps, payments }, statusToken);
    await expect(starting).rejects.toMatchObject({ status: 409 });
    expect(await closeCheckouts(deps)).toBe(1);
  });

  test("a dispute is told to the team, once; lost, it closes the listing like a refund", async () => {
    const { listingId, session } = await openCheckout();
    await approveListing(deps, { listingId, actor });
    await tell("checkout.session.completed", session);
    const { payment_intent, amount_total: amount } = session;
    const dispute = {
      id: "dp_1",
      amount,
      currency: "cad",
      payment_intent,
      status: "needs_response",
    };
    await tell("charge.dispute.created", dispute, `evt_dispute_${listingId}`);
    await tell("charge.dispute.created", dispute, `evt_dispute_${listingId}`);
    expect(await teamMailsAbout(payment_intent)).toHaveLength(1);
    expect(await paymentOf(listingId)).toBe("paid");
    await tell("charge.dispute.closed", { ...dispute, status: "lost" });
    expect(await paymentOf(listingId)).toBe("refunded");
    const told = await teamMailsAbout(payment_intent);
    expect(told).toHaveLength(2);
    expect(told[1]).toContain("The listing was closed.");
    expect(await actionsOf(listingId)).toContain("listing.refund");
  });

  test("a dispute that is won leaves the listing as it is", async () => {
    const { listingId, session } = await openCheckout();
    await tell("checkout.session.completed", session);
    const { payment_intent, amount_total: amount } = session;
    const dispute = { id: "dp_2", amount, currency: "cad", payment_intent, status: "won" };
    await tell("charge.dispute.closed", dispute);
    expect(await paymentOf(listingId)).toBe("paid");
    expect(await teamMailsAbout(payment_intent)).toHaveLength(1);
  });

  test("money without a listing is told to the team, once for each event", async () => {
    const { session } = await openCheckout();
    const stray = { ...session, id: "cs_stray", payment_intent: "pi_stray", metadata: null };
    const eventId = `evt_stray_${session.id}`;
    await tell("checkout.session.completed", stray, eventId);
    await tell("checkout.session.completed", stray, eventId);
    const told = (await teamMailsAbout(eventId)).join("");
    expect(told).toContain("can't tell for which listing");
    expect(told).toContain("$237");
    expect(await teamMailsAbout(eventId)).toHaveLength(1);
    await tell("checkout.session.expired", { ...stray, payment_status: "unpaid" }, `${eventId}_x`);
    expect(await teamMailsAbout(`${eventId}_x`)).toHaveLength(0);
  });

  test("an owner renews at the end: the months are added once", async () => {
    const order = listing({ monthsSelected: 1 });
    const { listingId, statusToken } = await submitListing(deps, order);
    await approveListing(deps, { listingId, actor });
    const { liveUntil } = await markListingPaid(deps, { listingId, actor });
    expect((await pay(listingId)).statusCode).toBe(409);
    const atTheEnd = { ...deps, now: () => addDays(new Date(), 25) };
    await startListingPayment(atTheEnd, statusToken);
    const form = stripe.calls.at(-1)?.form;
    const session = {
      id: "cs_renewal",
      payment_status: "paid",
      amount_total: 7900,
      currency: "cad",
      payment_intent: "pi_renewal",
      metadata: { listingPaymentId: form?.get("metadata[listingPaymentId]") },
    };
    await tell("checkout.session.completed", session);
    expect((await getListingRow(getDb(), listingId)).liveUntil).toEqual(liveUntil);
    const known = { ...session, id: await sessionOf(listingId) };
    await tell("checkout.session.completed", known);
    await tell("checkout.session.completed", known);
    const renewed = await getListingRow(getDb(), listingId);
    expect(renewed.liveUntil).toEqual(addMonths(liveUntil ?? new Date(), 1));
  });

  test("while Stripe is away the owner is told to try again, and later can", async () => {
    const away = createStripePayments(secrets, { ...stripe.address, port: 9 });
    const { listingId, statusToken } = await submitListing(deps, listing());
    await expect(
      startListingPayment({ ...deps, payments: away }, statusToken),
    ).rejects.toMatchObject({ status: 503 });
    expect((await pay(listingId)).statusCode).toBe(200);
  });

  test("events about something else, and about payments that are not ours, are taken", async () => {
    await tell("customer.created", { id: "cus_1" });
    const { listingId, session } = await openCheckout();
    await tell("checkout.session.completed", { ...session, id: "cs_of_another" });
    await tell("checkout.session.completed", { ...session, id: "cs_x", metadata: null });
    expect(await paymentOf(listingId)).toBe("pending");
  });
});
