import type { Verdict } from "#domain/contracts/imports/import-words.ts";
import { placeKeyOf } from "#domain/rules/imports/place-key.ts";
import type { Database } from "#server/database/database.ts";
import { getImportRow } from "#server/imports/import-row-queries.ts";
import { deleteVerdict, saveVerdict } from "#server/imports/verdict-queries.ts";

type SaidOfRow = {
  readonly importId: number;
  readonly row: number;
  readonly verdict: Verdict;
  /** The studio that it is, or is not; a skipped place is compared with none. */
  readonly studioId: number | null;
};

/** For all later files. */
export async function rememberVerdict(
  tx: Database,
  { decidedBy, ...said }: SaidOfRow & { readonly decidedBy: string },
): Promise<void> {
  const key = await verdictKey(tx, said);
  if (key) await saveVerdict(tx, { ...key, verdict: said.verdict, decidedBy });
}

export async function forgetVerdict(tx: Database, said: SaidOfRow): Promise<void> {
  const key = await verdictKey(tx, said);
  if (key) await deleteVerdict(tx, key);
}

async function verdictKey(tx: Database, { importId, row, verdict, studioId }: SaidOfRow) {
  const { place } = await getImportRow(tx, { importId, row });
  if (place === null || (verdict !== "skip" && studioId === null)) return undefined;
  return { placeKey: placeKeyOf(place), studioId: verdict === "skip" ? null : studioId };
}
