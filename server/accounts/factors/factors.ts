import { type NextStep, needsFactor, nextStep } from "#domain/rules/accounts/next-step.ts";
import { isFreshProof } from "#domain/rules/accounts/sessions.ts";
import { noteProof } from "#server/accounts/session-queries.ts";
import type { AccountDeps, SignedIn } from "#server/accounts/sessions.ts";
import { bindServices } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { confirmApp, findNewApp, proveByApp, removeApp, startApp } from "./authenticator-app.ts";
import { writeSignIn } from "./factor-changes.ts";
import { countFactors, countUnusedCodes, findApp, listPasskeys } from "./factor-queries.ts";
import { proveByPasskey, startPasskeyProof } from "./passkey-proof.ts";
import { addPasskey, canHavePasskeys, removePasskey, startPasskey } from "./passkeys.ts";
import { makeRecoveryCodes, proveByRecoveryCode } from "./recovery-codes.ts";

/** The second factor: setting it up, showing it, and doing without where that may be. */
export function createFactorServices(deps: AccountDeps) {
  return bindServices(deps, {
    findNextStep,
    listFactors,
    startPasskey,
    addPasskey,
    removePasskey,
    startApp,
    findNewApp,
    confirmApp,
    removeApp,
    makeRecoveryCodes,
    startPasskeyProof,
    proveByPasskey,
    proveByApp,
    proveByRecoveryCode,
    skipFactor,
  });
}

export type FactorList = {
  readonly passkeys: readonly {
    readonly id: number;
    readonly name: string;
    readonly createdAt: Date;
    readonly lastUsedAt: Date | null;
  }[];
  /** Since when there is one. */
  readonly appSince: Date | null;
  readonly recoveryCodesLeft: number;
  /** Whether one has to stay. */
  readonly isRequired: boolean;
  readonly canHavePasskeys: boolean;
  /** Whether the person has shown enough, and lately. */
  readonly canChange: boolean;
};

/** What the person can prove themselves with. No key, secret or code leaves the database. */
async function listFactors(
  { db, siteUrl, now }: AccountDeps,
  { account, session, isLocal }: SignedIn,
): Promise<FactorList> {
  const { userId, role } = account;
  const passkeys = await listPasskeys(db, userId);
  const app = await findApp(db, userId);
  const isShown = session.secondFactorAt !== null || (passkeys.length === 0 && app === undefined);
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt,
      lastUsedAt,
    })),
    appSince: app?.confirmedAt ?? null,
    recoveryCodesLeft: await countUnusedCodes(db, userId),
    isRequired: needsFactor(role, { siteUrl, isLocal }),
    canHavePasskeys: canHavePasskeys(siteUrl),
    canChange: isShown && isFreshProof(session.provenAt, now()),
  };
}

/** Asked at the door, with each request of somebody who is signed in. */
async function findNextStep(
  { db, siteUrl }: AccountDeps,
  { account, session, isLocal }: SignedIn,
): Promise<NextStep> {
  if (account.role === "owner") return "none";
  return nextStep(account, session, await countFactors(db, account.userId), { siteUrl, isLocal });
}

/** "Skip for now": where a factor is only offered, for this session. */
async function skipFactor({ db, siteUrl, now }: AccountDeps, signedIn: SignedIn): Promise<void> {
  const { account, session, isLocal } = signedIn;
  const factors = await countFactors(db, account.userId);
  if (nextStep(account, session, factors, { siteUrl, isLocal }) !== "offer") {
    throw new AppError("forbidden", "The second factor can't be skipped here.");
  }
  await db.transaction(async (tx) => {
    await noteProof(tx, session.sid, { provenAt: session.provenAt, secondFactorAt: now() });
    await writeSignIn(tx, signedIn);
  });
}
