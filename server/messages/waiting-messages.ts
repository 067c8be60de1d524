import { and, eq, isNull, or } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { contactMessages } from "#server/database/schema/contact-messages.ts";

/** Those that only the team can answer or pass on. */
export function isMessageWaiting(teamEmail: string) {
  const { status, studioId, sentTo } = contactMessages;
  return and(eq(status, "new"), or(isNull(studioId), eq(sentTo, teamEmail)));
}

export async function countWaitingMessages(db: Database, teamEmail: string): Promise<number> {
  return db.$count(contactMessages, isMessageWaiting(teamEmail));
}
