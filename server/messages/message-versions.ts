import type { Database } from "#server/database/database.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import type { Versioned } from "#server/history/lock-at.ts";
import { type ContactMessageRow, listAssignees, lockMessage } from "./message-queries.ts";

/** Of two who answer at once, or one who presses twice, one does: the version makes sure. */
export const messageVersions: Versioned<number, ContactMessageRow> = {
  lock: lockMessage,
  missing: () => "There is no such message.",
  versionOf: ({ version }) => version,
  conflict: async (tx, message) => {
    const state = stateWords[message.status];
    const assignee = await assigneeOf(tx, message);
    return new AppError(
      "conflict",
      `Somebody was faster: this message is ${state} now. Look at it again before you go on.`,
      {
        version: message.version,
        issues: [
          { path: "status", message: `It is ${state} now` },
          { path: "assigneeId", message: `It is looked after by ${assignee} now` },
        ],
      },
    );
  },
};

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

export type MessageDeps = Pick<Deps, "db" | "siteUrl" | "teamEmail" | "now">;
