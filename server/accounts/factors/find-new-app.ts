import { encode } from "uqr";
import type { AccountDeps } from "#server/account-deps.ts";
import type { SignedIn } from "#server/accounts/signed-in.ts";
import { requireChangeable } from "./require-changeable.ts";
import { findNewSecret } from "./start-app.ts";
import { appUrl } from "./totp.ts";

/** `qrRows`: the picture line by line, 1 for black. */
export type NewApp = { readonly secret: string; readonly qrRows: readonly string[] };

/** What the screen shows of an app that is being set up; undefined where none is, or it took too long. */
export async function findNewApp(
  deps: AccountDeps,
  signedIn: SignedIn,
): Promise<NewApp | undefined> {
  const secret = await findNewSecret(deps, signedIn);
  if (secret === undefined) return undefined;
  await requireChangeable(deps, signedIn);
  const { data } = encode(appUrl(secret, signedIn.account.email), { ecc: "M", border: 3 });
  return {
    secret,
    qrRows: data.map((row) => row.map((isBlack) => (isBlack ? "1" : "0")).join("")),
  };
}
