import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { newsletterSubscribers } from "../schema/newsletter-subscribers.ts";

export type Subscriber = typeof newsletterSubscribers.$inferSelect;

export type Consent = { consentText: string; consentSource: string; consentAt: Date };

/** Others who want to change the same subscriber wait. */
export async function lockSubscriber(db: Database, email: string): Promise<Subscriber | undefined> {
  const [row] = await db
    .select()
    .from(newsletterSubscribers)
    .where(sql`lower(${newsletterSubscribers.email}) = lower(${email})`)
    .for("update");
  return row;
}

/** Undefined where somebody else was faster with this address. */
export async function insertSubscriber(
  db: Database,
  subscriber: { email: string; token: string } & Consent,
): Promise<Subscriber | undefined> {
  const [row] = await db
    .insert(newsletterSubscribers)
    .values(subscriber)
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function renewConsent(db: Database, id: number, consent: Consent): Promise<void> {
  await db
    .update(newsletterSubscribers)
    .set({ ...consent, status: "pending" })
    .where(eq(newsletterSubscribers.id, id));
}

/** Undefined where the token is nobody's, or its owner has unsubscribed since. */
export async function confirmSubscriber(
  db: Database,
  token: string,
  confirmedAt: Date,
): Promise<Subscriber | undefined> {
  const isOpen = inArray(newsletterSubscribers.status, ["pending", "confirmed"]);
  const [row] = await db
    .update(newsletterSubscribers)
    .set({
      status: "confirmed",
      confirmedAt: sql`case when ${newsletterSubscribers.status} = 'pending' then ${confirmedAt.toISOString()}::timestamptz else ${newsletterSubscribers.confirmedAt} end`,
    })
    .where(and(eq(newsletterSubscribers.token, token), isOpen))
    .returning();
  return row;
}

/** Whether the token is somebody's; who has unsubscribed before stays so. */
export async function unsubscribeByToken(
  db: Database,
  token: string,
  unsubscribedAt: Date,
): Promise<boolean> {
  const isOurs = eq(newsletterSubscribers.token, token);
  await db
    .update(newsletterSubscribers)
    .set({ status: "unsubscribed", unsubscribedAt })
    .where(and(isOurs, ne(newsletterSubscribers.status, "unsubscribed")));
  return (await db.$count(newsletterSubscribers, isOurs)) > 0;
}
