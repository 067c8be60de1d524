import { formatAmount } from "#domain/rules/studio/price.ts";
import type { Database } from "#server/database/database.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { paymentAttentionMail } from "#server/listings/team-mails.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import type { PaymentEvent } from "./payment-provider.ts";

type Concern = {
  event: PaymentEvent;
  reason: string;
  consequence?: string;
  listing?: { readonly id: number; readonly studioName: string };
  paymentId?: number;
};

/** In the audit log and by mail, once for each event: a person decides. */
export async function tellTeam(deps: ListingDeps, tx: Database, concern: Concern): Promise<void> {
  const { event, reason, consequence, listing, paymentId } = concern;
  await writeAudit(tx, {
    actor: { name: deps.payments.method },
    action: listing === undefined ? "payment.unknown" : "payment.needs-a-look",
    subjectId: listing === undefined ? event.eventId : listing.id,
    after: { ...event, ...(paymentId === undefined ? {} : { paymentId }), reason },
  });
  const { siteUrl, teamEmail } = deps;
  const references = referencesOf(event);
  const dedupeKey = `payment-attention:${event.eventId}`;
  await enqueueMail(
    tx,
    paymentAttentionMail({
      siteUrl,
      teamEmail,
      listing,
      reason,
      consequence,
      references,
      dedupeKey,
    }),
  );
}

function referencesOf(event: PaymentEvent): (readonly [name: string, value: string])[] {
  const { amountCents, currency, sessionId, paymentIntentId, eventId, eventType } = event;
  const amount = amountCents === null ? undefined : formatAmount(amountCents);
  const facts = [
    ["Amount", amount && `${amount} ${currency?.toUpperCase() ?? ""}`.trim()],
    ["Payment", paymentIntentId],
    ["Checkout session", sessionId],
    ["Event", `${eventType}, ${eventId}`],
  ] as const;
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}
