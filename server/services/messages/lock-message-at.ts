import type { Database } from "#server/db/database.ts";
import { listAssignees } from "#server/db/queries/messages/assignees.ts";
import { type ContactMessageRow, lockMessage } from "#server/db/queries/messages/inbox.ts";
import { AppError } from "#server/errors.ts";

/** The message, for this transaction alone, as it was when the actor read it. */
export async function lockMessageAt(
  tx: Database,
  id: number,
  version: number,
): Promise<ContactMessageRow> {
  const message = await lockMessage(tx, id);
  if (message === undefined) throw new AppError("not-found", "There is no such message.");
  if (message.version !== version) {
    throw new AppError(
      "conflict",
      `Somebody was faster: this message is ${stateWords[message.status]} now. Look at it again before you go on.`,
      {
        version: message.version,
        issues: [
          { path: "status", message: `It is ${stateWords[message.status]} now` },
          {
            path: "assigneeId",
            message: `It is looked after by ${await assigneeOf(tx, message)} now`,
          },
        ],
      },
    );
  }
  return message;
}

async function assigneeOf(tx: Database, { assigneeId }: ContactMessageRow): Promise<string> {
  const team = await listAssignees(tx);
  return team.find(({ id }) => id === assigneeId)?.email ?? "nobody";
}

const stateWords = {
  new: "marked as new",
  read: "marked as read",
  answered: "answered",
  spam: "marked as spam",
} as const satisfies Record<ContactMessageRow["status"], string>;
