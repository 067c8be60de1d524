import { asc, eq } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { messageAnswers } from "#server/database/schema/message-answers.ts";

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
