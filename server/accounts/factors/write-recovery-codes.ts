import { randomInt } from "node:crypto";
import { codeLetters, readCode } from "#domain/rules/accounts/sign-in-codes.ts";
import type { Database } from "#server/database/database.ts";
import { hashOfToken } from "#server/mail/private-links.ts";
import { replaceCodes } from "./factor-queries.ts";

const LENGTH = 16;

/** Long enough (71 bits) that its hash can't be turned back by trying; in groups of four, to be written down. */
function createRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => codeLetters[randomInt(codeLetters.length)]);
  return letters.join("").replaceAll(/(.{4})(?=.)/g, "$1-");
}

export function hashOfRecoveryCode(typed: string): string {
  return hashOfToken(readCode(typed));
}

const HOW_MANY = 8;

/** A new set, in words for this one time: only hashes stay. The set of before is good for nothing from then on. */
export async function writeRecoveryCodes(tx: Database, userId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: HOW_MANY }, createRecoveryCode);
  await replaceCodes(tx, userId, codes.map(hashOfRecoveryCode));
  return codes;
}
