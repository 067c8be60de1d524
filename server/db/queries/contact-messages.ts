import { and, eq } from "drizzle-orm";
import type { Database } from "../database.ts";
import { contactMessages } from "../schema/contact-messages.ts";
import { studios } from "../schema/studios.ts";

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
