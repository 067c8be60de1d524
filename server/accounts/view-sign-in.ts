import { MAX_WRONG_CODES } from "#domain/rules/accounts/sign-in-limits.ts";
import type { AccountDeps } from "#server/account-deps.ts";
import { hashOfToken } from "#server/mail/link-token.ts";
import { isUnderWay } from "./sign-in-state.ts";
import { findSignInOfBrowser } from "./sign-ins.ts";

/** The sign-in that a browser waits in; undefined where there is none, or where it has ended. */
export async function viewSignIn(
  { db, now }: AccountDeps,
  browserToken: string | undefined,
): Promise<{ triesLeft: number; expiresAt: Date } | undefined> {
  if (browserToken === undefined) return undefined;
  const signIn = await findSignInOfBrowser(db, hashOfToken(browserToken));
  if (signIn === undefined || !isUnderWay(signIn, now())) return undefined;
  return { triesLeft: MAX_WRONG_CODES - signIn.wrongCodes, expiresAt: signIn.expiresAt };
}
