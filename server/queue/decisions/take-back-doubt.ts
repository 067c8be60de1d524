import { z } from "zod";
import type { ImportDoubt } from "#domain/contracts/console/review-items.ts";
import { verdicts } from "#domain/contracts/imports/import-words.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import type { AuditRow } from "#server/history/audit-queries.ts";
import { takeBackVerdict } from "#server/imports/take-back-verdict.ts";
import { forgetVerdict } from "./remember-verdict.ts";

const decision = z.object({
  before: z.object({ studioId: z.int().nullish() }).nullish(),
  after: z.object({ comparedId: z.int().nullish() }).nullish(),
});

type TakenBack = {
  readonly proposal: ImportDoubt;
  readonly entry: AuditRow;
  readonly actor: Actor;
  readonly now: Date;
};

/** What a verdict has written is taken back, and forgotten for later files. */
export async function takeBackDoubt(
  tx: Database,
  { proposal: { importId, row }, entry, actor, now }: TakenBack,
): Promise<void> {
  const verdict = z.enum(verdicts).parse(entry.action.replace("review-item.", ""));
  const { before, after } = decision.parse(entry);
  const said = { importId, row, verdict, studioId: after?.comparedId ?? null };
  await forgetVerdict(tx, said);
  await takeBackVerdict(tx, { importId, row, studioId: before?.studioId ?? null, actor, now });
}
