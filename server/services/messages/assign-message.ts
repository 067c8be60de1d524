import { writeAudit } from "#server/db/queries/audit-log.ts";
import { listAssignees } from "#server/db/queries/messages/assignees.ts";
import { updateMessage } from "#server/db/queries/messages/inbox.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import { lockMessageAt } from "./lock-message-at.ts";
import type { MessageDeps } from "./message-deps.ts";

/** To somebody of the team who may read messages, or to nobody. */
export async function assignMessage(
  { db }: Pick<MessageDeps, "db">,
  actor: Actor,
  { id, version, assigneeId }: { id: number; version: number; assigneeId: number | null },
): Promise<void> {
  requireRight(actor, "messages");
  await db.transaction(async (tx) => {
    const message = await lockMessageAt(tx, id, version);
    const team = await listAssignees(tx);
    if (assigneeId !== null && !team.some((member) => member.id === assigneeId)) {
      throw new AppError("invalid", "Choose somebody of the team.", {
        issues: [{ path: "assigneeId", message: "Choose somebody of the team" }],
      });
    }
    if (message.assigneeId === assigneeId) return;
    await updateMessage(tx, id, { assigneeId });
    await writeAudit(tx, {
      actor,
      action: "message.assign",
      subjectId: id,
      before: { assigneeId: message.assigneeId },
      after: { assigneeId },
    });
  });
}
