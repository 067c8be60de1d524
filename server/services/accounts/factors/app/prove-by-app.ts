import { findApp, takeStep } from "#server/db/queries/accounts/factors/authenticator-apps.ts";
import type { AccountDeps } from "#server/services/accounts/account-deps.ts";
import type { SessionToken } from "#server/services/accounts/sessions/start-session.ts";
import type { SignedIn } from "#server/services/accounts/signed-in.ts";
import { countTry } from "../factor-tries.ts";
import { noteFactor } from "../note-factor.ts";
import { wrongCode } from "../wrong-code.ts";
import { findStep } from "./totp.ts";

export async function proveByApp(
  deps: AccountDeps,
  signedIn: SignedIn,
  { code }: { readonly code: string },
): Promise<SessionToken | undefined> {
  const { userId } = signedIn.account;
  await countTry(deps.db, userId);
  const now = deps.now();
  const app = await findApp(deps.db, userId);
  const step = app && findStep(app, code, now);
  if (app === undefined || step === undefined) throw wrongCode("code");
  return deps.db.transaction(async (tx) => {
    if (!(await takeStep(tx, app, step))) throw wrongCode("code");
    return noteFactor(tx, signedIn, now);
  });
}
