import type { AccountDeps } from "#server/account-deps.ts";
import type { SignedIn } from "#server/accounts/signed-in.ts";
import type { SessionToken } from "#server/accounts/start-session.ts";
import type { Database } from "#server/database/database.ts";
import { findApp, takeStep } from "./authenticator-apps.ts";
import { tryCode } from "./factor-tries.ts";
import { findStep } from "./totp.ts";

export async function proveByApp(
  deps: AccountDeps,
  signedIn: SignedIn,
  { code }: { readonly code: string },
): Promise<SessionToken | undefined> {
  const take = async (tx: Database) => {
    const app = await findApp(tx, signedIn.account.userId);
    const step = app && findStep(app, code, deps.now());
    return app !== undefined && step !== undefined && takeStep(tx, app, step);
  };
  return tryCode(deps, signedIn, { field: "code", take });
}
