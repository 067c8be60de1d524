import { type DeedName, rightOfDeed } from "#domain/deeds.ts";
import type { Database } from "#server/database/database.ts";
import { type Actor, requireFreshProof, requireRight } from "./actor.ts";
import { type AuditEntry, continueAudit, writeAudit } from "./audit-queries.ts";

type Said = Omit<AuditEntry, "actor" | "action"> & {
  /** It goes on with what the same person did to it last: one entry tells both (`continueAudit`). */
  readonly goesOn?: boolean;
};

/** Writes the deed to the log and says it to every process. Answers with the entry's number. */
type Tell = (said: Said) => Promise<number>;

type Change<Locked, Answer> = {
  readonly actor: Actor;
  /** What is done, which says what right it needs. */
  readonly deed: DeedName;
  /** Now, where whoever does it has to have proved to be there a short while ago. */
  readonly provenBy?: Date;
  /** What may not change meanwhile; refuses what was changed since it was read (`lockAt`). */
  readonly lock: (tx: Database) => Promise<Locked>;
  /** Writes; and tells, unless there was nothing to change, or what it calls tells by itself (decision 50). */
  readonly apply: (tx: Database, locked: Locked, tell: Tell) => Promise<Answer>;
  /** Word to those who keep such things in memory; they hear it with the commit. */
  readonly announce?: (tx: Database) => Promise<void>;
};

/** Of what is made by the change. */
export async function nothingToLock(): Promise<void> {}

/** The right, the lock, the change, its entry in the log and word of it: in this order, and all or nothing. */
export async function change<Locked, Answer>(
  { db }: { readonly db: Database },
  { actor, deed, provenBy, lock, apply, announce }: Change<Locked, Answer>,
): Promise<Answer> {
  requireRight(actor, rightOfDeed(deed));
  if (provenBy !== undefined) requireFreshProof(actor, provenBy);
  return db.transaction(async (tx) => {
    const locked = await lock(tx);
    return apply(tx, locked, async ({ goesOn = false, ...said }) => {
      const entry = { ...said, actor, action: deed };
      const auditId = await (goesOn ? continueAudit(tx, entry) : writeAudit(tx, entry));
      await announce?.(tx);
      return auditId;
    });
  });
}
