import { homeOf } from "#domain/rules/accounts/account-paths.ts";
import { readCode } from "#domain/rules/accounts/sign-in-code.ts";
import { MAX_WRONG_CODES, maxWrongCodesOfAccount } from "#domain/rules/accounts/sign-in-limits.ts";
import type { AccountDeps } from "#server/account-deps.ts";
import { lockUser } from "#server/accounts/factors/factors.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { hashOfToken } from "#server/mail/link-token.ts";
import { enter } from "./enter.ts";
import { isUnderWay } from "./sign-in-state.ts";
import { hashOfCode, isSameHash } from "./sign-in-tokens.ts";
import {
  countWrongCode,
  countWrongCodesOf,
  findSignInOfBrowser,
  lockSignInOfBrowser,
  markSignInUsed,
  type SignInRow,
} from "./sign-ins.ts";
import type { Device, SessionToken } from "./start-session.ts";
import { findUser } from "./users.ts";

type Browser = {
  /** Of the browser that asked; undefined where it has no such cookie any more. */
  readonly browserToken: string | undefined;
  /** Of the session that it had until now, which this one replaces. */
  readonly formerToken?: string | undefined;
  readonly device: Device;
};

/** Where to go, and what the browser shows from now on. */
export type SignInResult = SessionToken & { readonly goTo: string };

type Attempt = { signedIn: SignInResult } | { triesLeft: number };

/** Asked for in vain, where nobody is known, so that it takes as long. */
const NOBODY = 0;

const ENDED = "This sign-in has ended. Please ask for a new mail.";

/** By the button behind the mailed link, in the browser that asked. It can't be guessed, and works while codes don't. */
export function signInByLink(
  deps: AccountDeps,
  { linkToken, ...browser }: Browser & { linkToken: string },
): Promise<SignInResult> {
  return attempt(deps, browser, (signIn) => isSameHash(hashOfToken(linkToken), signIn.linkHash));
}

/** By the mailed code, typed into the browser that asked. */
export function signInByCode(
  deps: AccountDeps,
  { code, ...browser }: Browser & { code: string },
): Promise<SignInResult> {
  const { browserToken = "" } = browser;
  return attempt(
    deps,
    browser,
    (signIn, mayTryCodes) =>
      isSameHash(hashOfCode(readCode(code), browserToken), signIn.codeHash) && mayTryCodes,
  );
}

/** A wrong one is counted, so it is answered after its transaction. */
async function attempt(
  deps: AccountDeps,
  browser: Browser,
  isRight: (signIn: SignInRow, mayTryCodes: boolean) => boolean,
): Promise<SignInResult> {
  const { browserToken } = browser;
  if (browserToken === undefined) throw new AppError("invalid", ENDED);
  const outcome = await deps.db.transaction(async (tx): Promise<Attempt> => {
    const browserHash = hashOfToken(browserToken);
    const userId = (await findSignInOfBrowser(tx, browserHash))?.userId ?? NOBODY;
    await lockUser(tx, userId);
    const signIn = await lockSignInOfBrowser(tx, browserHash);
    if (signIn?.purpose !== "sign-in" || !isUnderWay(signIn, deps.now())) return { triesLeft: 0 };
    const user = await findUser(tx, userId);
    const isAllowed = await mayTry(tx, userId, deps.now());
    if (!isRight(signIn, isAllowed) || user === undefined || user.removedAt !== null) {
      await countWrongCode(tx, signIn.id);
      return { triesLeft: MAX_WRONG_CODES - signIn.wrongCodes - 1 };
    }
    await markSignInUsed(tx, signIn.id, deps.now());
    const session = await enter(tx, { user, browser, now: deps.now() });
    return { signedIn: { ...session, goTo: signIn.returnTo ?? homeOf(user.role) } };
  });
  if ("signedIn" in outcome) return outcome.signedIn;
  throw wrongCode(outcome.triesLeft);
}

/** Whoever begins sign-ins of an account to guess codes gets so many of them, and the same words after that. */
async function mayTry(tx: Database, userId: number, now: Date): Promise<boolean> {
  const { lastHour, lastDay } = await countWrongCodesOf(tx, userId, now);
  const { perHour, perDay } = maxWrongCodesOfAccount;
  return lastHour < perHour && lastDay < perDay;
}

function wrongCode(triesLeft: number): AppError {
  if (triesLeft <= 0) return new AppError("invalid", ENDED);
  const tries = triesLeft === 1 ? "One try is left." : `${triesLeft} tries are left.`;
  const message = `That code is not right. ${tries}`;
  return new AppError("invalid", message, { issues: [{ path: "code", message }] });
}
