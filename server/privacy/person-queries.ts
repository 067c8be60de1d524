import { and, eq, gt, inArray, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import { sessions, users } from "#server/database/schema/accounts.ts";
import { savedFilters } from "#server/database/schema/console.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { listingPayments } from "#server/database/schema/listing-payments.ts";
import { outbox, type privateLinkPurposes, privateLinks } from "#server/database/schema/mail.ts";
import { contactMessages } from "#server/database/schema/messages.ts";
import { newsletterSubscribers } from "#server/database/schema/newsletter.ts";
import {
  studioListings,
  studioOwnership,
  studios,
} from "#server/database/schema/studios-and-listings.ts";
import type { ListingRow } from "#server/listings/listing-queries.ts";
import type { PaymentRow } from "#server/listings/payments/payment-queries.ts";
import type { Subscriber } from "#server/newsletter/subscriber-queries.ts";

const isTheirs = (email: string) => eq(sql`lower(${users.email})`, email);

/** Without what signs in. */
export async function listAccountsOf(db: Database, email: string) {
  const { id, firstName, lastName, profileImageUrl, role, provider } = users;
  const { lastSignInAt, signInNetworks, createdAt } = users;
  return db
    .select({
      id,
      email: users.email,
      firstName,
      lastName,
      profileImageUrl,
      role,
      provider,
      lastSignInAt,
      signInNetworks,
      createdAt,
    })
    .from(users)
    .where(isTheirs(email));
}

export async function listOwnershipOf(db: Database, email: string) {
  const theirs = db.select({ id: users.id }).from(users).where(isTheirs(email));
  return db.select().from(studioOwnership).where(inArray(studioOwnership.userId, theirs));
}

/** Without what the cookie is compared with. */
export async function listSignedInSessionsOf(db: Database, email: string) {
  const theirs = db.select({ id: users.id }).from(users).where(isTheirs(email));
  const { createdAt, lastSeenAt, endsAt, userAgent, network } = sessions;
  return db
    .select({ createdAt, lastSeenAt, endsAt, userAgent, network })
    .from(sessions)
    .where(inArray(sessions.userId, theirs))
    .orderBy(createdAt);
}

export async function listSavedFiltersOf(db: Database, email: string) {
  const theirs = db.select({ id: users.id }).from(users).where(isTheirs(email));
  const { list, name, query, createdAt } = savedFilters;
  return db
    .select({ list, name, query, createdAt })
    .from(savedFilters)
    .where(inArray(savedFilters.userId, theirs))
    .orderBy(createdAt);
}

/** With their sessions, codes and rights; what they did stays, without them. */
export async function deleteAccountsOf(tx: Database, email: string): Promise<number> {
  const gone = await tx.delete(users).where(isTheirs(email)).returning({ id: users.id });
  return gone.length;
}

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

/** Locked until a transaction ends. */
export async function lockListingsOf(db: Database, email: string): Promise<ListingRow[]> {
  return db
    .select()
    .from(studioListings)
    .where(eq(sql`lower(${studioListings.email})`, email))
    .orderBy(studioListings.id)
    .for("update");
}

export async function listPaymentsOf(
  db: Database,
  listingIds: readonly number[],
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(listingPayments)
    .where(inArray(listingPayments.listingId, [...listingIds]))
    .orderBy(listingPayments.id);
}

/** Those that show the address to everybody. */
export async function listStudiosWithEmail(db: Database, email: string): Promise<StudioRow[]> {
  return db
    .select()
    .from(studios)
    .where(eq(sql`lower(${studios.email})`, email))
    .orderBy(studios.id);
}

/** Whether somebody else's listing is about the studio, too. */
export async function hasListingOfOthers(
  db: Database,
  studioId: number,
  listing: Pick<ListingRow, "email">,
): Promise<boolean> {
  const isOthers = ne(sql`lower(${studioListings.email})`, listing.email.toLowerCase());
  return (
    (await db.$count(studioListings, and(eq(studioListings.studioId, studioId), isOthers))) > 0
  );
}

export async function deleteListing(db: Database, id: number): Promise<void> {
  await db.delete(studioListings).where(eq(studioListings.id, id));
}

/** What was asked for and never paid. */
export async function deleteUnpaid(db: Database, listingId: number): Promise<void> {
  const { status } = listingPayments;
  await db
    .delete(listingPayments)
    .where(and(eq(listingPayments.listingId, listingId), notInArray(status, ["paid", "refunded"])));
}

/** The provider's page of a payment; the provider's numbers stay with the payment. */
export async function forgetCheckoutPages(db: Database, listingId: number): Promise<void> {
  await db
    .update(listingPayments)
    .set({ checkoutUrl: null })
    .where(eq(listingPayments.listingId, listingId));
}

const isFrom = (email: string) => eq(sql`lower(${contactMessages.email})`, email);
const isTo = (email: string) => eq(sql`lower(${contactMessages.sentTo})`, email);

export async function listMessagesFrom(db: Database, email: string) {
  return db.select().from(contactMessages).where(isFrom(email)).orderBy(contactMessages.id);
}

export async function listMessagesTo(db: Database, email: string) {
  return db.select().from(contactMessages).where(isTo(email)).orderBy(contactMessages.id);
}

export async function deleteMessagesFrom(tx: Database, email: string): Promise<number> {
  const gone = await tx
    .delete(contactMessages)
    .where(isFrom(email))
    .returning({ id: contactMessages.id });
  return gone.length;
}

/** They are their senders' own; whom they were mailed to is forgotten. */
export async function forgetReceiver(tx: Database, email: string): Promise<number> {
  const changed = await tx
    .update(contactMessages)
    .set({ sentTo: null })
    .where(isTo(email))
    .returning({ id: contactMessages.id });
  return changed.length;
}

export type LinkSubjects = {
  readonly purpose: (typeof privateLinkPurposes)[number];
  readonly ids: readonly number[];
};

/** Not the links themselves: those are stored nowhere. */
export async function listLinksTo(db: Database, subjects: readonly LinkSubjects[]) {
  const { purpose, createdAt, expiresAt } = privateLinks;
  return db
    .select({ purpose, createdAt, expiresAt })
    .from(privateLinks)
    .where(isLinkTo(subjects))
    .orderBy(privateLinks.id);
}

export async function deleteLinksTo(
  tx: Database,
  subjects: readonly LinkSubjects[],
): Promise<number> {
  const gone = await tx
    .delete(privateLinks)
    .where(isLinkTo(subjects))
    .returning({ id: privateLinks.id });
  return gone.length;
}

export async function listMailsTo(db: Database, email: string) {
  const { kind, recipient, subject, textBody, status, createdAt, sentAt } = outbox;
  return db
    .select({ kind, recipient, subject, textBody, status, createdAt, sentAt })
    .from(outbox)
    .where(isMailTo(email))
    .orderBy(outbox.id);
}

export async function deleteMailsTo(tx: Database, email: string): Promise<number> {
  const gone = await tx.delete(outbox).where(isMailTo(email)).returning({ id: outbox.id });
  return gone.length;
}

/** What was decided about their listings. */
export async function listHistoryOf(db: Database, listingIds: readonly number[]) {
  return db.select().from(auditLog).where(isAbout(listingIds)).orderBy(auditLog.id);
}

/** That it was decided stays, and by whom; an operator's words to them go. */
export async function forgetReasons(tx: Database, listingIds: readonly number[]): Promise<number> {
  const words = "rejectionReason";
  const hasReason = or(
    sql`${auditLog.before} ->> ${words} is not null`,
    sql`${auditLog.after} ->> ${words} is not null`,
  );
  const changed = await tx
    .update(auditLog)
    .set({
      before: sql`${auditLog.before} - ${words}::text`,
      after: sql`${auditLog.after} - ${words}::text`,
    })
    .where(and(isAbout(listingIds), hasReason))
    .returning({ id: auditLog.id });
  return changed.length;
}

/** How often the person has taken all of it along since then. */
export async function countExports(db: Database, hash: string, since: Date): Promise<number> {
  const { action, subjectId, createdAt } = auditLog;
  const isExport = and(eq(action, "person.export"), eq(subjectId, hash));
  return db.$count(auditLog, and(isExport, gt(createdAt, since)));
}

function isMailTo(email: string): SQL {
  return eq(sql`lower(${outbox.recipient})`, email);
}

function isAbout(listingIds: readonly number[]): SQL | undefined {
  return and(
    eq(auditLog.subjectType, "listing"),
    inArray(auditLog.subjectId, listingIds.map(String)),
  );
}

function isLinkTo(subjects: readonly LinkSubjects[]): SQL | undefined {
  return or(
    ...subjects.map(({ purpose, ids }) =>
      and(eq(privateLinks.purpose, purpose), inArray(privateLinks.subjectId, [...ids])),
    ),
  );
}
