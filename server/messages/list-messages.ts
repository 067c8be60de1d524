import type { MessageFilter } from "#domain/contracts/console/message.ts";
import { shownPage } from "#domain/rules/lists/shown-page.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { listAssignees } from "./assignees.ts";
import { countInbox, listInbox } from "./inbox.ts";
import type { MessageDeps } from "./message-deps.ts";
import { countWaitingMessages } from "./waiting-messages.ts";

const PAGE_SIZE = 50;

export async function listMessages(
  { db, teamEmail }: Pick<MessageDeps, "db" | "teamEmail">,
  actor: Actor,
  { page: asked, ...filter }: MessageFilter,
) {
  requireRight(actor, "messages");
  const total = await countInbox(db, filter);
  const { page, ...place } = shownPage(asked, PAGE_SIZE, total);
  return {
    messages: await listInbox(db, filter, place),
    /** As the menu counts them: what a studio got at its own address is not ours to answer. */
    newCount: await countWaitingMessages(db, teamEmail),
    team: await listAssignees(db),
    page,
    pageSize: PAGE_SIZE,
    total,
  };
}
