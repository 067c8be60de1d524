import { MAX_WRONG_CODES } from "#domain/rules/accounts/sign-in-limits.ts";
import type { SignInRow } from "./sign-ins.ts";

/** Link and code end together: by success, by time, and by wrong codes. */
export function isUnderWay(signIn: SignInRow, now: Date): boolean {
  const { usedAt, expiresAt, wrongCodes } = signIn;
  return usedAt === null && expiresAt > now && wrongCodes < MAX_WRONG_CODES;
}
