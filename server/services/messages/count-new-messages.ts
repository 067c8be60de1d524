import { countInbox } from "#server/db/queries/messages/inbox.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { MessageDeps } from "./message-deps.ts";

export async function countNewMessages(
  { db }: Pick<MessageDeps, "db">,
  actor: Actor,
): Promise<number> {
  requireRight(actor, "messages");
  return countInbox(db, { status: "new" });
}
