import type { messageMarks } from "#domain/contracts/console/message.ts";
import { writeAudit } from "#server/db/queries/audit-log.ts";
import { updateMessage } from "#server/db/queries/messages/inbox.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import { lockMessageAt } from "./lock-message-at.ts";
import type { MessageDeps } from "./message-deps.ts";

type Input = { id: number; version: number; status: (typeof messageMarks)[number] };

/** As new, read, or spam. */
export async function markMessage(
  { db, now }: Pick<MessageDeps, "db" | "now">,
  actor: Actor,
  { id, version, status }: Input,
): Promise<void> {
  requireRight(actor, "messages");
  await db.transaction(async (tx) => {
    const message = await lockMessageAt(tx, id, version);
    if (message.status === status) return;
    const readAt = status === "new" ? null : (message.readAt ?? now());
    await updateMessage(tx, id, { status, readAt });
    await writeAudit(tx, {
      actor,
      action: "message.mark",
      subjectId: id,
      before: { status: message.status },
      after: { status },
    });
  });
}
