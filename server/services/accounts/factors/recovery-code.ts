import { randomInt } from "node:crypto";
import { hashOfToken } from "#server/services/links/link-token.ts";

const LENGTH = 16;
const codeLetters = "CDFGHJKMNPQRTVWXY34679";
function readCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, "");
}

/** Long enough (71 bits) that its hash can't be turned back by trying; in groups of four, to be written down. */
export function createRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => codeLetters[randomInt(codeLetters.length)]);
  return letters.join("").replaceAll(/(.{4})(?=.)/g, "$1-");
}

export function hashOfRecoveryCode(typed: string): string {
  return hashOfToken(readCode(typed));
}
