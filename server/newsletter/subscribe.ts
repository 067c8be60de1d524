import type { NewsletterReceipt } from "#domain/contracts/newsletter.ts";
import { newsletterTexts } from "#domain/vocabulary/newsletter-texts.ts";
import type { Database } from "#server/database/database.ts";
import type { Deps } from "#server/deps.ts";
import { enqueueLimitedMail } from "#server/mail/enqueue-limited-mail.ts";
import { endConfirmLinks } from "#server/mail/private-link-queries.ts";
import { issueConfirmLink, issueUnsubscribeLink } from "./issue-newsletter-link.ts";
import { alreadySubscribedMail, confirmSubscriptionMail } from "./newsletter-mails.ts";
import {
  type Consent,
  insertSubscriber,
  lockSubscriber,
  renewConsent,
  type Subscriber,
} from "./newsletter-subscribers.ts";

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
