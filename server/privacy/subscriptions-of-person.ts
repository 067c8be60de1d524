import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { newsletterSubscribers } from "#server/database/schema/newsletter-subscribers.ts";
import type { Subscriber } from "#server/newsletter/newsletter-subscribers.ts";

const { id, email } = newsletterSubscribers;

/** By the address or by what is left of it after an erasure. */
export async function listSubscriptionsOf(
  db: Database,
  address: string,
  hash: string,
): Promise<Subscriber[]> {
  return db
    .select()
    .from(newsletterSubscribers)
    .where(inArray(sql`lower(${email})`, [address, hash]))
    .orderBy(id);
}

export async function deleteSubscription(tx: Database, subscriberId: number): Promise<void> {
  await tx.delete(newsletterSubscribers).where(eq(id, subscriberId));
}

/** The evidence stays, without the address; an older one of the same person makes room. */
export async function replaceAddress(
  tx: Database,
  { id: subscriberId, unsubscribedAt }: Subscriber,
  { hash, now }: { hash: string; now: Date },
): Promise<void> {
  await tx.delete(newsletterSubscribers).where(eq(email, hash));
  await tx
    .update(newsletterSubscribers)
    .set({ email: hash, status: "unsubscribed", unsubscribedAt: unsubscribedAt ?? now })
    .where(eq(id, subscriberId));
}
