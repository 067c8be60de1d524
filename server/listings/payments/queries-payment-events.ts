import { eq } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { paymentEvents } from "#server/database/schema/payment-events.ts";

/** Whether the event is new; another transaction that deals with it is waited for. */
export async function claimPaymentEvent(
  db: Database,
  event: { id: string; type: string },
): Promise<boolean> {
  const made = await db
    .insert(paymentEvents)
    .values({ ...event, outcome: "received" })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return made.length > 0;
}

export async function updatePaymentEventOutcome(
  db: Database,
  id: string,
  outcome: string,
): Promise<void> {
  await db.update(paymentEvents).set({ outcome }).where(eq(paymentEvents.id, id));
}
