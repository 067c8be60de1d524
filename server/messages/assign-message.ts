import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockAt } from "#server/history/lock-at.ts";
import { listAssignees } from "./assignees.ts";
import { updateMessage } from "./inbox.ts";
import type { MessageDeps } from "./message-deps.ts";
import { messageVersions } from "./message-versions.ts";

/** To somebody of the team who may read messages, or to nobody. */
export async function assignMessage(
  deps: Pick<MessageDeps, "db">,
  actor: Actor,
  { id, version, assigneeId }: { id: number; version: number; assigneeId: number | null },
): Promise<void> {
  await change(deps, {
    actor,
    deed: "message.assign",
    lock: (tx) => lockAt(tx, messageVersions, id, version),
    apply: async (tx, message, tell) => {
      const team = await listAssignees(tx);
      if (assigneeId !== null && !team.some((member) => member.id === assigneeId)) {
        throw new AppError("invalid", "Choose somebody of the team.", {
          issues: [{ path: "assigneeId", message: "Choose somebody of the team" }],
        });
      }
      if (message.assigneeId === assigneeId) return;
      await updateMessage(tx, id, { assigneeId });
      const before = { assigneeId: message.assigneeId };
      await tell({ subjectId: id, before, after: { assigneeId } });
    },
  });
}
