import { randomInt } from "node:crypto";
import { codeLetters, readCode } from "#domain/rules/accounts/sign-in-code.ts";
import { hashOfToken } from "#server/mail/link-token.ts";

const LENGTH = 16;

/** Long enough (71 bits) that its hash can't be turned back by trying; in groups of four, to be written down. */
export function createRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => codeLetters[randomInt(codeLetters.length)]);
  return letters.join("").replaceAll(/(.{4})(?=.)/g, "$1-");
}

export function hashOfRecoveryCode(typed: string): string {
  return hashOfToken(readCode(typed));
}
