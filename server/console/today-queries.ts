import { and, asc, desc, eq, gte, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/schema/accounts.ts";
import { imports } from "#server/database/schema/imports.ts";
import { listingPayments } from "#server/database/schema/listing-payments.ts";
import { contactMessages } from "#server/database/schema/messages.ts";
import { newsletterSubscribers } from "#server/database/schema/newsletter.ts";
import { studioFacts } from "#server/database/schema/reviews.ts";
import {
  listingPackages,
  studioListings,
  studios,
} from "#server/database/schema/studios-and-listings.ts";
import { isMessageWaiting } from "#server/messages/message-queries.ts";

const isLive = and(
  eq(studioListings.approvalStatus, "approved"),
  eq(studioListings.paymentStatus, "paid"),
  isNull(studioListings.endedAt),
);

export async function countLiveListings(
  db: Database,
  endsBefore: Date,
): Promise<{ live: number; endingSoon: number }> {
  const [live, endingSoon] = await Promise.all([
    db.$count(studioListings, isLive),
    db.$count(studioListings, and(isLive, lte(studioListings.liveUntil, endsBefore))),
  ]);
  return { live, endingSoon };
}

/** In the order of the packages; those that nobody paid for are left out. Once paid, a payment changes by a refund alone. */
export async function listPaidByPackage(
  db: Database,
  { thisMonth, lastMonth }: { thisMonth: Date; lastMonth: Date },
) {
  const { amountCents, taxCents, status, updatedAt, listingId } = listingPayments;
  const paidWhere = (isThen: SQL) =>
    sql`coalesce(sum(${amountCents} - ${taxCents}) filter (where ${isThen}), 0)`.mapWith(Number);
  return db
    .select({
      name: listingPackages.name,
      thisMonthCents: paidWhere(gte(updatedAt, thisMonth)),
      lastMonthCents: paidWhere(lt(updatedAt, thisMonth)),
    })
    .from(listingPayments)
    .innerJoin(studioListings, eq(studioListings.id, listingId))
    .innerJoin(listingPackages, eq(listingPackages.name, studioListings.featuredPackage))
    .where(and(eq(status, "paid"), gte(updatedAt, lastMonth)))
    .groupBy(listingPackages.name, listingPackages.priority)
    .orderBy(desc(listingPackages.priority));
}

export async function countConfirmedSubscribers(
  db: Database,
  newSince: Date,
): Promise<{ confirmed: number; isNew: number }> {
  const isConfirmed = eq(newsletterSubscribers.status, "confirmed");
  const [confirmed, isNew] = await Promise.all([
    db.$count(newsletterSubscribers, isConfirmed),
    db.$count(
      newsletterSubscribers,
      and(isConfirmed, gte(newsletterSubscribers.confirmedAt, newSince)),
    ),
  ]);
  return { confirmed, isNew };
}

/** The oldest first, with how they begin. */
export async function listWaitingMessages(
  db: Database,
  { teamEmail, limit, letters }: { teamEmail: string; limit: number; letters: number },
) {
  return db
    .select({
      id: contactMessages.id,
      begins: sql<string>`left(${contactMessages.message}, ${letters})`,
      since: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(isMessageWaiting(teamEmail))
    .orderBy(asc(contactMessages.createdAt))
    .limit(limit);
}

/** What a new site has by now. */
export async function readSiteFacts(db: Database) {
  const isShownSample = and(
    eq(studios.source, "sample"),
    eq(studios.hidden, false),
    isNull(studios.mergedIntoId),
  );
  const [sample, imported, operators] = await Promise.all([
    db.select({ id: studios.id }).from(studios).where(isShownSample).limit(1),
    db.select({ id: imports.id }).from(imports).where(eq(imports.state, "finished")).limit(1),
    db.$count(
      users,
      and(eq(users.role, "operator"), isNull(users.removedAt), isNotNull(users.lastSignInAt)),
    ),
  ]);
  return { hasSample: sample.length > 0, hasImport: imported.length > 0, operators };
}

/** Of the studios that visitors see. */
export type DirectoryFigures = {
  readonly studios: number;
  /** With a telephone, a website, hours, a description, class types and a picture. */
  readonly complete: number;
  /** An owner or an operator said within a year that something on the page is right. */
  readonly confirmed: number;
  readonly withoutPicture: number;
};

const hasPicture = sql`coalesce(${studios.imageUrl}, '') <> ''`;
const isComplete = sql`${hasPicture} and ${studios.phone} is not null and ${studios.website} is not null
  and ${studios.hours} is not null and ${studios.description} <> '' and cardinality(${studios.classTypes}) > 0`;

export async function countDirectory(db: Database, since: Date): Promise<DirectoryFigures> {
  const said = sql`select distinct ${studioFacts.studioId} from ${studioFacts}
    where ${studioFacts.confirmedAt} > ${since}
      or (${studioFacts.source} in ('owner', 'operator') and ${studioFacts.lastSeenAt} > ${since})`;
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const [row] = await db
    .select({
      studios: sql<number>`count(*)::int`,
      complete: count(isComplete),
      confirmed: count(sql`${studios.id} in (${said})`),
      withoutPicture: count(sql`not (${hasPicture})`),
    })
    .from(studios)
    .where(and(eq(studios.hidden, false), isNull(studios.mergedIntoId)));
  return row ?? { studios: 0, complete: 0, confirmed: 0, withoutPicture: 0 };
}
