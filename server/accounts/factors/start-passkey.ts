import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
} from "@simplewebauthn/server";
import { site } from "#domain/vocabulary/site.ts";
import type { AccountDeps } from "#server/account-deps.ts";
import type { SignedIn } from "#server/accounts/signed-in.ts";
import { AppError } from "#server/errors.ts";
import { keepChallenge } from "./challenge.ts";
import { passkeyAlgorithms } from "./passkey-algorithms.ts";
import { listPasskeys } from "./passkeys.ts";
import { relyingParty } from "./relying-party.ts";
import { requireChangeable } from "./require-changeable.ts";

const MAX_PASSKEYS = 10;

/** What the browser is asked to make a passkey for. */
export async function startPasskey(
  deps: AccountDeps,
  signedIn: SignedIn,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await requireChangeable(deps, signedIn);
  const { account, session } = signedIn;
  const known = await listPasskeys(deps.db, account.userId);
  if (known.length >= MAX_PASSKEYS) {
    throw new AppError("conflict", `You have ${MAX_PASSKEYS} passkeys. Remove one first.`);
  }
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: relyingParty(deps.siteUrl).rpID,
    userName: account.email,
    userDisplayName: account.name,
    userID: new TextEncoder().encode(`account-${account.userId}`),
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    supportedAlgorithmIDs: [...passkeyAlgorithms],
  });
  const now = deps.now();
  await keepChallenge(deps.db, session.sid, { purpose: "add", value: options.challenge, now });
  return options;
}
