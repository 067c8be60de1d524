import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import type { AccountDeps } from "#server/account-deps.ts";
import type { SignedIn } from "#server/accounts/signed-in.ts";
import { AppError } from "#server/errors.ts";
import { keepChallenge } from "./challenge.ts";
import { listPasskeys } from "./passkeys.ts";
import { relyingParty } from "./relying-party.ts";

/** What the browser is asked to sign with one of the person's passkeys. */
export async function startPasskeyProof(
  deps: AccountDeps,
  { account, session }: SignedIn,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const passkeys = await listPasskeys(deps.db, account.userId);
  if (passkeys.length === 0) throw new AppError("not-found", "There is no passkey yet.");
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps.siteUrl).rpID,
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    userVerification: "required",
  });
  const now = deps.now();
  await keepChallenge(deps.db, session.sid, { purpose: "prove", value: options.challenge, now });
  return options;
}
