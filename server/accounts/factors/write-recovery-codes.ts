import type { Database } from "#server/database/database.ts";
import { createRecoveryCode, hashOfRecoveryCode } from "./recovery-code.ts";
import { replaceCodes } from "./recovery-codes.ts";

const HOW_MANY = 8;

/** A new set, in words for this one time: only hashes stay. The set of before is good for nothing from then on. */
export async function writeRecoveryCodes(tx: Database, userId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: HOW_MANY }, createRecoveryCode);
  await replaceCodes(tx, userId, codes.map(hashOfRecoveryCode));
  return codes;
}
