import { formatCode } from "#domain/rules/accounts/sign-in-code.ts";
import type { AccountDeps } from "#server/account-deps.ts";
import { hashOfToken } from "#server/mail/link-token.ts";
import { isUnderWay } from "./sign-in-state.ts";
import { codeOfLink, isSameHash } from "./sign-in-tokens.ts";
import { findSignInOfLink } from "./sign-ins.ts";

/** `here` in the browser that asked; elsewhere the code is to be typed there. */
export type LinkView =
  | { state: "here" }
  | { state: "elsewhere"; code: string }
  | { state: "ended" };

/** What the page behind a mailed link shows. It changes nothing, however often a mail scanner opens it. */
export async function viewLink(
  { db, now }: AccountDeps,
  { linkToken, browserToken }: { linkToken: string; browserToken: string | undefined },
): Promise<LinkView> {
  const signIn = await findSignInOfLink(db, hashOfToken(linkToken));
  if (signIn === undefined || signIn.purpose !== "sign-in" || !isUnderWay(signIn, now())) {
    return { state: "ended" };
  }
  const isHere =
    browserToken !== undefined && isSameHash(hashOfToken(browserToken), signIn.browserHash);
  return isHere
    ? { state: "here" }
    : { state: "elsewhere", code: formatCode(codeOfLink(linkToken)) };
}
