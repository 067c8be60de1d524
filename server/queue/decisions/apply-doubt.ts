import type { ImportDoubt } from "#domain/contracts/console/review-items.ts";
import type { Verdict } from "#domain/contracts/imports/import-words.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { applyVerdict } from "#server/imports/apply-verdict.ts";
import { rememberVerdict } from "./remember-verdict.ts";

type Decided = {
  readonly proposal: ImportDoubt;
  readonly verdict: Verdict;
  /** The studio that it was compared with. */
  readonly comparedId: number | null;
  readonly actor: Actor;
  readonly now: Date;
};

type AppliedDoubt = {
  readonly studioId: number | null;
  readonly studioAuditId: number | undefined;
};

/** Writes what the verdict means, and keeps it for later files. */
export async function applyDoubt(tx: Database, decided: Decided): Promise<AppliedDoubt> {
  const { proposal, verdict, comparedId, actor, now } = decided;
  const { importId, row } = proposal;
  const said = { importId, row, verdict, studioId: comparedId };
  const { studioId, auditId } = await applyVerdict(tx, { ...said, actor, now });
  await rememberVerdict(tx, { ...said, decidedBy: actor.name });
  return { studioId, studioAuditId: auditId };
}
