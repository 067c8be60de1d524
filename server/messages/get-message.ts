import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { listAnswers } from "./answers.ts";
import { listAssignees } from "./assignees.ts";
import { findInboxMessage } from "./inbox.ts";
import type { MessageDeps } from "./message-deps.ts";

/** One message with what was answered, and who may look after it. */
export async function getMessage(
  { db, teamEmail }: Pick<MessageDeps, "db" | "teamEmail">,
  actor: Actor,
  { id }: { id: number },
) {
  requireRight(actor, "messages");
  const found = await findInboxMessage(db, id);
  if (found === undefined) throw new AppError("not-found", "There is no such message.");
  return {
    ...found,
    answers: await listAnswers(db, id),
    team: await listAssignees(db),
    teamEmail,
  };
}
