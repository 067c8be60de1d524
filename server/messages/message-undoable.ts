import { z } from "zod";
import { messageStates } from "#domain/contracts/console/message.ts";
import type { Undoable } from "#server/history/undoable.ts";
import { listAssignees } from "./assignees.ts";
import { lockMessage, updateMessage } from "./inbox.ts";

const fields = z.object({
  status: z.enum(messageStates).optional(),
  assigneeId: z.int().nullable().optional(),
});

/** Its state and who looks after it. An answer is in its reader's hands. */
export const messageUndoable: Undoable = {
  read: async (tx, { subjectId }) => {
    const message = await lockMessage(tx, Number(subjectId));
    return message && { status: message.status, assigneeId: message.assigneeId };
  },
  write: async (tx, { entry, values, now }) => {
    const { status, assigneeId } = fields.parse(values);
    const team = await listAssignees(tx);
    const isThere = assigneeId === null || team.some(({ id }) => id === assigneeId);
    await updateMessage(tx, Number(entry.subjectId), {
      ...(status === undefined ? {} : { status, readAt: status === "new" ? null : now }),
      ...(assigneeId === undefined || !isThere ? {} : { assigneeId }),
    });
    return values;
  },
};
