import type { MessageFilter } from "#domain/contracts/console/message.ts";
import { listAssignees } from "#server/db/queries/messages/assignees.ts";
import { countInbox, listInbox } from "#server/db/queries/messages/inbox.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { MessageDeps } from "./message-deps.ts";

const PAGE_SIZE = 50;

export async function listMessages(
  { db }: Pick<MessageDeps, "db">,
  actor: Actor,
  { page, ...filter }: MessageFilter,
) {
  requireRight(actor, "messages");
  const offset = (page - 1) * PAGE_SIZE;
  return {
    messages: await listInbox(db, filter, { limit: PAGE_SIZE, offset }),
    newCount: await countInbox(db, { status: "new" }),
    team: await listAssignees(db),
    page,
    pageSize: PAGE_SIZE,
    total: await countInbox(db, filter),
  };
}
