import { formatCode } from "#domain/rules/accounts/sign-in-code.ts";
import { findSignInOfLink } from "#server/db/queries/accounts/sign-ins.ts";
import { hashOfToken } from "#server/services/links/link-token.ts";
import type { AccountDeps } from "../account-deps.ts";
import { isUnderWay } from "./sign-in-state.ts";
import { codeOfLink, isSameHash } from "./sign-in-tokens.ts";

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
