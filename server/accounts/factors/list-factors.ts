import { isFreshProof } from "#domain/rules/accounts/fresh-proof.ts";
import { needsFactor } from "#domain/rules/accounts/next-step.ts";
import type { AccountDeps } from "#server/account-deps.ts";
import type { SignedIn } from "#server/accounts/signed-in.ts";
import { findApp } from "./authenticator-apps.ts";
import { listPasskeys } from "./passkeys.ts";
import { countUnusedCodes } from "./recovery-codes.ts";
import { canHavePasskeys } from "./relying-party.ts";

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
export async function listFactors(
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
