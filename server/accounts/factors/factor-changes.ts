import { randomInt } from "node:crypto";
import { hasFactor, needsFactor } from "#domain/rules/accounts/next-step.ts";
import { codeLetters, readCode } from "#domain/rules/accounts/sign-in-codes.ts";
import { type FactorChange, factorsChangedMail } from "#server/accounts/account-mails.ts";
import { noteProof } from "#server/accounts/session-queries.ts";
import type { AccountDeps } from "#server/accounts/sessions.ts";
import {
  actorOf,
  renewSession,
  type SessionToken,
  type SignedIn,
} from "#server/accounts/sessions.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { requireFreshProof } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { hashOfToken } from "#server/mail/private-links.ts";
import { countFactors, countUnusedCodes, deleteCodes, replaceCodes } from "./factor-queries.ts";

/** The last one stays where one is required. Where it may go, the recovery codes have nothing left to recover. */
export async function finishRemoval(
  { siteUrl }: AccountDeps,
  tx: Database,
  { account, isLocal }: SignedIn,
): Promise<void> {
  if (hasFactor(await countFactors(tx, account.userId))) return;
  if (needsFactor(account.role, { siteUrl, isLocal })) {
    throw new AppError("conflict", "This is your only second factor. Add another one first.");
  }
  await deleteCodes(tx, account.userId);
}

export type SetUp = {
  /** Where the session goes on under a new token. */
  readonly token: SessionToken | undefined;
  /** A first set of recovery codes, for this one time; where the person has some, there are no others. */
  readonly codes: readonly string[] | undefined;
};

/** A factor that was just added was just shown, too. */
export async function finishSetUp(tx: Database, signedIn: SignedIn, now: Date): Promise<SetUp> {
  const { userId } = signedIn.account;
  const hasCodes = (await countUnusedCodes(tx, userId)) > 0;
  const codes = hasCodes ? undefined : await writeRecoveryCodes(tx, userId);
  return { token: await noteFactor(tx, signedIn, now), codes };
}

/**
 * The person is there and has what only they have: the session is whole, and its proof is fresh. One that was not
 * whole before goes on under a new token, which is answered.
 */
export async function noteFactor(
  tx: Database,
  signedIn: SignedIn,
  now: Date,
): Promise<SessionToken | undefined> {
  const { session } = signedIn;
  const risen = { provenAt: now, secondFactorAt: now };
  if (session.secondFactorAt === null) {
    await writeSignIn(tx, signedIn);
    return renewSession(tx, session.sid, risen);
  }
  await noteProof(tx, session.sid, risen);
  return undefined;
}

/** Whoever of the team has shown all that is asked of them is in, and not before. */
export async function writeSignIn(tx: Database, signedIn: SignedIn): Promise<void> {
  const { userId } = signedIn.account;
  await writeAudit(tx, { actor: actorOf(signedIn), action: "account.sign-in", subjectId: userId });
}

type Change = {
  readonly action: FactorChange;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
};

/** Remembers a change of factors, and tells the person: whoever did not do it themselves must hear of it. */
export async function recordFactorChange(
  { siteUrl }: AccountDeps,
  tx: Database,
  signedIn: SignedIn,
  { action, ...change }: Change,
): Promise<void> {
  const { userId, email } = signedIn.account;
  const deed = {
    actor: actorOf(signedIn),
    action: `account.${action}`,
    subjectId: userId,
  } as const;
  await writeAudit(tx, { ...deed, ...change });
  await enqueueMail(tx, factorsChangedMail({ change: action, recipient: email, siteUrl }));
}

/**
 * Before factors change. Who has one, an owner too, shows it first: otherwise a mailbox alone would be enough to add
 * another and to walk in with that.
 */
export async function requireChangeable(deps: AccountDeps, signedIn: SignedIn): Promise<void> {
  const { account, session } = signedIn;
  if (session.secondFactorAt === null && hasFactor(await countFactors(deps.db, account.userId))) {
    throw new AppError("proof-needed", "Please show your second factor first.");
  }
  requireFreshProof(actorOf(signedIn), deps.now());
}

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
