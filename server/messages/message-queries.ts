import { and, asc, eq, inArray, lt } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { contactMessages, messageAnswers } from "#server/database/schema/messages.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";

export type NewContactMessage = typeof contactMessages.$inferInsert;

export async function insertContactMessage(
  db: Database,
  message: NewContactMessage,
): Promise<number> {
  const [row] = await db
    .insert(contactMessages)
    .values(message)
    .returning({ id: contactMessages.id });
  if (row === undefined) throw new Error("A contact message was not stored");
  return row.id;
}

export type StudioAddressee = { id: number; name: string; city: string; email: string | null };

export async function findStudioAddressee(
  db: Database,
  id: number,
): Promise<StudioAddressee | undefined> {
  const [studio] = await db
    .select({ id: studios.id, name: studios.name, city: studios.city, email: studios.email })
    .from(studios)
    .where(and(eq(studios.id, id), eq(studios.hidden, false)));
  return studio;
}

/** Up to `limit` of them. Answers how many were deleted. */
export async function deleteMessagesBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const old = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(lt(contactMessages.createdAt, before))
    .limit(limit);
  const gone = await db
    .delete(contactMessages)
    .where(inArray(contactMessages.id, old))
    .returning({ id: contactMessages.id });
  return gone.length;
}

export type MessageAnswer = typeof messageAnswers.$inferSelect;

/** The oldest first. */
export async function listAnswers(db: Database, messageId: number): Promise<MessageAnswer[]> {
  return db
    .select()
    .from(messageAnswers)
    .where(eq(messageAnswers.messageId, messageId))
    .orderBy(asc(messageAnswers.id));
}

export async function insertAnswer(
  tx: Database,
  answer: Pick<MessageAnswer, "messageId" | "body" | "sentBy">,
): Promise<number> {
  const [row] = await tx.insert(messageAnswers).values(answer).returning({ id: messageAnswers.id });
  if (row === undefined) throw new Error("An answer was not stored");
  return row.id;
}
