import type { Database } from "#server/db/database.ts";
import { findApp, takeStep } from "#server/db/queries/accounts/factors/authenticator-apps.ts";
import type { AccountDeps } from "#server/services/accounts/account-deps.ts";
import type { SessionToken } from "#server/services/accounts/sessions/start-session.ts";
import type { SignedIn } from "#server/services/accounts/signed-in.ts";
import { tryCode } from "../factor-tries.ts";
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
