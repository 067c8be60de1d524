import type { NewsletterReceipt } from "#domain/contracts/newsletter.ts";
import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import { newsletterTexts } from "#domain/vocabulary/newsletter-texts.ts";
import type { Database } from "#server/database/database.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { enqueueLimitedMail, enqueueMailOnce } from "#server/mail/enqueue-mail.ts";
import { endConfirmLinks, insertPrivateLinks } from "#server/mail/private-link-queries.ts";
import {
  createLinkToken,
  findLinkedSubject,
  hashOfToken,
  issueLink,
} from "#server/mail/private-links.ts";
import { withdrawMailsOfSubscriber } from "./delivery-queries.ts";
import { alreadySubscribedMail, confirmSubscriptionMail, welcomeMail } from "./newsletter-mails.ts";
import {
  type Consent,
  confirmSubscriber,
  insertSubscriber,
  lockSubscriber,
  renewConsent,
  type Subscriber,
  unsubscribeSubscriber,
} from "./subscriber-queries.ts";

type Wish = { email: string /** Where on the site it was said. */; source: string };

/** One address gets at most one mail of a kind in this time, however often someone types it in. */
const QUIET_MS = 15 * 60 * 1000;

/**
 * Double opt-in: nothing but a request to confirm is sent until its reader does. The answer is the
 * same for every address, so that nobody learns who is a subscriber.
 */
export async function subscribe(
  deps: Pick<Deps, "db" | "siteUrl" | "now">,
  { email, source }: Wish,
): Promise<NewsletterReceipt> {
  const now = deps.now();
  const consent = {
    consentText: newsletterTexts.consent,
    consentSource: source,
    consentAt: now,
  };
  await deps.db.transaction(async (tx) => {
    const subscriber = await noteWish(tx, email, consent);
    const { id, email: recipient, status, unsubscribedAt } = subscriber;
    const kind = status === "confirmed" ? "newsletter-known" : "newsletter-confirm";
    const slot = Math.floor(now.getTime() / QUIET_MS);
    const dedupeKey = `${kind}:${id}:${unsubscribedAt?.getTime() ?? 0}:${slot}`;
    await enqueueLimitedMail(tx, { kind, recipient, dedupeKey }, async () => {
      const unsubscribeToken = await issueUnsubscribeLink(tx, id, now);
      const facts = { email: recipient, unsubscribeToken, siteUrl: deps.siteUrl };
      if (kind === "newsletter-known") return alreadySubscribedMail(facts);
      const confirmToken = await issueConfirmLink(tx, id, now);
      return confirmSubscriptionMail({ ...facts, confirmToken });
    });
  });
  return { message: newsletterTexts.sent };
}

/** A confirmed subscriber's consent is evidence and stays as it was given. */
async function noteWish(tx: Database, email: string, consent: Consent): Promise<Subscriber> {
  const created = await insertSubscriber(tx, { email, ...consent });
  if (created !== undefined) return created;
  const known = await lockSubscriber(tx, email);
  if (known === undefined) throw new Error("A subscriber was there and is gone");
  // Mails of before they left say nothing about this wish.
  if (known.status === "unsubscribed") await endConfirmLinks(tx, known.id);
  if (known.status !== "confirmed") await renewConsent(tx, known.id, consent);
  return known;
}

/** Pressing the button twice confirms once. */
export async function confirmSubscription(
  { db, siteUrl, now }: Pick<Deps, "db" | "siteUrl" | "now">,
  token: string,
): Promise<NewsletterReceipt> {
  await db.transaction(async (tx) => {
    const subscriber = await confirmByToken(tx, token, now());
    if (subscriber === undefined) {
      throw new AppError("not-found", "This link does not work any more. Please subscribe again.");
    }
    const since = subscriber.confirmedAt?.getTime() ?? 0;
    await enqueueMailOnce(tx, `newsletter-welcome:${subscriber.id}:${since}`, async () => {
      const unsubscribeToken = await issueUnsubscribeLink(tx, subscriber.id, now());
      return welcomeMail({ ...subscriber, siteUrl, unsubscribeToken });
    });
  });
  return { message: "Your subscription is confirmed." };
}

async function confirmByToken(
  tx: Database,
  token: string,
  now: Date,
): Promise<Subscriber | undefined> {
  const id = await findLinkedSubject(tx, { purposes: ["newsletter-confirm"], token }, now);
  if (id === undefined) return undefined;
  const askedAfter = addDays(now, -DAYS_TO_CONFIRM);
  return confirmSubscriber(tx, id, { confirmedAt: now, askedAfter });
}

/** Requests of before had one link for both; whoever may say yes may say no. */
const purposes = ["newsletter-unsubscribe", "newsletter-confirm"] as const;

/** From now on nothing more, also of an issue that is being sent at this moment. */
export async function unsubscribe(
  { db, now }: Pick<Deps, "db" | "now">,
  token: string,
): Promise<NewsletterReceipt> {
  const id = await findLinkedSubject(db, { purposes, token }, now());
  if (id === undefined) {
    throw new AppError(
      "not-found",
      "This link does not work any more. Ask for the newsletter once more with your address: the mail that you get has a new link to unsubscribe.",
    );
  }
  await db.transaction(async (tx) => {
    await unsubscribeSubscriber(tx, id, now());
    await withdrawMailsOfSubscriber(tx, id);
  });
  return { message: "You are unsubscribed. We will not write to you again." };
}

/** CASL wants 60 days of a link that unsubscribes; people keep mails for longer. */
const UNSUBSCRIBE_MONTHS = 24;
/** So long a request waits for its answer. */
const DAYS_TO_CONFIRM = 30;

/** The token of the link that says yes to one request. */
async function issueConfirmLink(tx: Database, subjectId: number, now: Date): Promise<string> {
  const expiresAt = addDays(now, DAYS_TO_CONFIRM);
  return issueLink(tx, { purpose: "newsletter-confirm", subjectId, expiresAt });
}

/** The token of one mail's link to unsubscribe. */
async function issueUnsubscribeLink(
  tx: Database,
  subscriberId: number,
  now: Date,
): Promise<string> {
  return issueLink(tx, unsubscribeLink(subscriberId, now));
}

/** The same for many mails at once: each subscriber's token. */
export async function issueUnsubscribeLinks(
  tx: Database,
  subscriberIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const tokens = new Map(subscriberIds.map((id) => [id, createLinkToken()]));
  const links = [...tokens].map(([id, token]) => ({
    ...unsubscribeLink(id, now),
    tokenHash: hashOfToken(token),
  }));
  await insertPrivateLinks(tx, links);
  return tokens;
}

function unsubscribeLink(subjectId: number, now: Date) {
  const expiresAt = addMonths(now, UNSUBSCRIBE_MONTHS);
  return { purpose: "newsletter-unsubscribe", subjectId, expiresAt } as const;
}
