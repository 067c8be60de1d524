import type { DeedName } from "#domain/deeds.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";

type AccountEntry = {
  action: Extract<DeedName, `account.${string}`>;
  userId: number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** What happened to an account; never what signs in to it. */
export async function auditAccount(
  tx: Database,
  actor: Actor,
  { userId, ...entry }: AccountEntry,
): Promise<void> {
  await writeAudit(tx, { actor, subjectId: userId, ...entry });
}

/** For what everybody with an account may do with their own. */
export function ownUserId({ userId }: Actor): number {
  if (userId === undefined) throw new AppError("forbidden", "This is for people with an account.");
  return userId;
}
