import { homeOf, returnPath } from "#domain/rules/accounts/account-paths.ts";
import {
  formatCode,
  MAX_WRONG_CODES,
  maxWrongCodesOfAccount,
  readCode,
  SIGN_IN_MINUTES,
} from "#domain/rules/accounts/sign-in-codes.ts";
import { lockUser } from "#server/accounts/factors/factor-queries.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { enqueueLimitedMail, enqueueMail, signInMails } from "#server/mail/enqueue-mail.ts";
import type { Mail } from "#server/mail/mail-content.ts";
import { createLinkToken, hashOfToken } from "#server/mail/private-links.ts";
import { signInMail } from "./account-mails.ts";
import { findUser, findUserByEmail, type UserRow } from "./people-queries.ts";
import type { AccountDeps, Device, SessionToken } from "./sessions.ts";
import {
  countSignInsFrom,
  countWrongCode,
  countWrongCodesOf,
  findSignInOfBrowser,
  findSignInOfLink,
  insertSignIn,
  lockSignInOfBrowser,
  markSignInUsed,
  type SignInRow,
} from "./sign-in-queries.ts";
import { codeOfLink, enter, hashOfCode, isSameHash, isUnderWay } from "./sign-in-tokens.ts";

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
    const isAllowed = user !== undefined && (await mayTry(tx, user, signIn, deps.now()));
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

/**
 * An account has so many wrong codes, and the same words after that. Those from networks which it has signed in from are
 * counted apart, so that strangers use up none of them.
 */
async function mayTry(
  tx: Database,
  { id: userId, signInNetworks: networks }: UserRow,
  { network }: SignInRow,
  now: Date,
): Promise<boolean> {
  const isFromThem = network !== null && networks.includes(network);
  const of = { userId, networks, isFromThem, now };
  const { lastHour, lastDay } = await countWrongCodesOf(tx, of);
  const { perHour, perDay } = maxWrongCodesOfAccount;
  return lastHour < perHour && lastDay < perDay;
}

function wrongCode(triesLeft: number): AppError {
  if (triesLeft <= 0) return new AppError("invalid", ENDED);
  const tries = triesLeft === 1 ? "One try is left." : `${triesLeft} tries are left.`;
  const message = `That code is not right. ${tries}`;
  return new AppError("invalid", message, { issues: [{ path: "code", message }] });
}

type Wish = {
  readonly email: string;
  readonly returnTo?: string | null | undefined;
  /** The network of the browser that asks. */
  readonly network?: string | undefined;
};

/**
 * Mails a link and a code, to an address that has an account and to no other. Returns the token of the browser that asked,
 * for every address alike: an unknown one causes the same work, and at its end the mail is not written.
 */
export async function requestSignIn(
  deps: AccountDeps,
  { email, returnTo, network }: Wish,
): Promise<{ browserToken: string }> {
  const browserToken = createLinkToken();
  const linkToken = createLinkToken();
  const code = codeOfLink(linkToken);
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    const isKnown = user !== undefined && user.removedAt === null;
    const recipient = isKnown ? user.email : email;
    const write = async () => signInMail({ siteUrl: deps.siteUrl, recipient, linkToken, code });
    const isMailed = await keepIf(isKnown, tx, (inner) =>
      user !== undefined && network !== undefined && user.signInNetworks.includes(network)
        ? mailToOwnNetwork(inner, { user, network, now }, write)
        : enqueueLimitedMail(inner, { kind: "sign-in", recipient }, write),
    );
    await insertSignIn(tx, {
      // Without a mail there is nothing to type but guesses: it is nobody's, and looks like any other.
      userId: isMailed ? (user?.id ?? null) : null,
      linkHash: hashOfToken(linkToken),
      codeHash: hashOfCode(code, browserToken),
      browserHash: hashOfToken(browserToken),
      returnTo: returnPath(returnTo) ?? null,
      network: network ?? null,
      expiresAt: new Date(now.getTime() + SIGN_IN_MINUTES * 60_000),
      createdAt: now,
    });
  });
  return { browserToken };
}

type Asking = { readonly user: UserRow; readonly network: string; readonly now: Date };

/**
 * Strangers can use up the mails of an address. Whoever asks from a network from which the account was signed in to before
 * has as many again, which only those can use up who are there.
 */
async function mailToOwnNetwork(
  tx: Database,
  { user, network, now }: Asking,
  write: () => Promise<Mail>,
): Promise<boolean> {
  await lockUser(tx, user.id);
  const { lastHour, lastDay } = await countSignInsFrom(tx, { userId: user.id, network, now });
  if (lastHour >= signInMails.perHour || lastDay >= signInMails.perDay) {
    return enqueueLimitedMail(tx, { kind: "sign-in", recipient: user.email }, write);
  }
  await enqueueMail(tx, await write());
  return true;
}

class NotKept extends Error {}

/** Does the work in any case, and undoes it where it is not to be kept. Answers whether it was done and kept. */
async function keepIf(
  isKept: boolean,
  tx: Database,
  work: (inner: Database) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await tx.transaction(async (inner) => {
      const isDone = await work(inner);
      if (!isKept) throw new NotKept();
      return isDone;
    });
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
    return false;
  }
}

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
