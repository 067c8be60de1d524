import { renderSVG } from "uqr";
import type { AccountDeps } from "../account-deps.ts";
import type { SignedIn } from "../signed-in.ts";
import { requireChangeable } from "./require-changeable.ts";
import { findNewSecret } from "./start-app.ts";
import { appUrl } from "./totp.ts";

export type NewApp = { readonly secret: string; readonly url: string; readonly qrSvg: string };

/** What the screen shows of an app that is being set up; undefined where none is, or it took too long. */
export async function findNewApp(
  deps: AccountDeps,
  signedIn: SignedIn,
): Promise<NewApp | undefined> {
  const secret = await findNewSecret(deps, signedIn);
  if (secret === undefined) return undefined;
  await requireChangeable(deps, signedIn);
  const url = appUrl(secret, signedIn.account.email);
  return { secret, url, qrSvg: renderSVG(url, { ecc: "M", border: 2 }) };
}
