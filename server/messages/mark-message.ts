import type { messageMarks } from "#domain/contracts/console/message.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockAt } from "#server/history/lock-at.ts";
import { updateMessage } from "./inbox.ts";
import type { MessageDeps } from "./message-deps.ts";
import { messageVersions } from "./message-versions.ts";

type Input = { id: number; version: number; status: (typeof messageMarks)[number] };

/** As new, read, or spam. */
export async function markMessage(
  deps: Pick<MessageDeps, "db" | "now">,
  actor: Actor,
  { id, version, status }: Input,
): Promise<void> {
  await change(deps, {
    actor,
    deed: "message.mark",
    lock: (tx) => lockAt(tx, messageVersions, id, version),
    apply: async (tx, message, tell) => {
      if (message.status === status) return;
      const readAt = status === "new" ? null : (message.readAt ?? deps.now());
      await updateMessage(tx, id, { status, readAt });
      await tell({ subjectId: id, before: { status: message.status }, after: { status } });
    },
  });
}
