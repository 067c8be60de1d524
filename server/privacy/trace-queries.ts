import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { outbox, type privateLinkPurposes, privateLinks } from "#server/database/schema/mail.ts";

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
