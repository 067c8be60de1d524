import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import type { PasskeyAnswer } from "#domain/contracts/console/passkeys.ts";
import type { SessionToken, SignedIn } from "#server/accounts/sessions.ts";
import type { AccountDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import {
  findPasskey,
  listPasskeys,
  notePasskeyUse,
  type PasskeyRow,
} from "./app-and-passkey-queries.ts";
import { noteFactor } from "./factor-changes.ts";
import { keepChallenge, loadWebauthn, relyingParty, takeChallenge } from "./passkeys.ts";

/** What the browser is asked to sign with one of the person's passkeys. */
export async function startPasskeyProof(
  deps: AccountDeps,
  { account, session }: SignedIn,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const passkeys = await listPasskeys(deps.db, account.userId);
  if (passkeys.length === 0) throw new AppError("not-found", "There is no passkey yet.");
  const { generateAuthenticationOptions } = await loadWebauthn();
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

export async function proveByPasskey(
  deps: AccountDeps,
  signedIn: SignedIn,
  answer: PasskeyAnswer,
): Promise<SessionToken | undefined> {
  const now = deps.now();
  const { account, session } = signedIn;
  const challenge = await takeChallenge(deps.db, session.sid, { purpose: "prove", now });
  if (challenge === undefined) {
    throw new AppError("invalid", "That took too long, or was sent twice. Please try once more.");
  }
  const passkey = await findPasskey(deps.db, { userId: account.userId, credentialId: answer.id });
  if (passkey === undefined) throw notAccepted();
  const counter = await verify(deps, { answer, challenge, passkey });
  return deps.db.transaction(async (tx) => {
    if (!(await notePasskeyUse(tx, passkey, { counter, lastUsedAt: now }))) throw notAccepted();
    return noteFactor(tx, signedIn, now);
  });
}

/** Answers with the authenticator's new count; one that did not grow is a copy's. */
async function verify(
  deps: AccountDeps,
  { answer, challenge, passkey }: { answer: PasskeyAnswer; challenge: string; passkey: PasskeyRow },
): Promise<number> {
  const { rpID, origin } = relyingParty(deps.siteUrl);
  const { credentialId, publicKey, counter, transports } = passkey;
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
      counter,
      transports,
    },
  }).catch((cause: unknown) => {
    throw notAccepted(cause);
  });
  if (!verified) throw notAccepted();
  return authenticationInfo.newCounter;
}

function notAccepted(cause?: unknown): AppError {
  return new AppError("invalid", "This passkey is not one of yours here. Please try another way.", {
    cause,
  });
}
