import { verifyRegistrationResponse } from "@simplewebauthn/server";
import type { NewPasskeyAnswer } from "#domain/contracts/console/passkeys.ts";
import type { AccountDeps } from "#server/account-deps.ts";
import type { SignedIn } from "#server/accounts/signed-in.ts";
import { AppError } from "#server/errors.ts";
import { takeChallenge } from "./challenge.ts";
import { finishSetUp, type SetUp } from "./finish-set-up.ts";
import { passkeyAlgorithms } from "./passkey-algorithms.ts";
import { insertPasskey } from "./passkeys.ts";
import { recordFactorChange } from "./record-factor-change.ts";
import { relyingParty } from "./relying-party.ts";
import { requireChangeable } from "./require-changeable.ts";

type NewPasskeyInput = { readonly name: string; readonly answer: NewPasskeyAnswer };

export async function addPasskey(
  deps: AccountDeps,
  signedIn: SignedIn,
  { name, answer }: NewPasskeyInput,
): Promise<SetUp> {
  await requireChangeable(deps, signedIn);
  const now = deps.now();
  const { account, session } = signedIn;
  const challenge = await takeChallenge(deps.db, session.sid, { purpose: "add", now });
  if (challenge === undefined) throw tooLate();
  const { id, publicKey, counter, transports } = await verify(deps, answer, challenge);
  return deps.db.transaction(async (tx) => {
    const isNew = await insertPasskey(tx, {
      userId: account.userId,
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString("base64url"),
      counter,
      transports: transports ?? [],
      name,
    });
    if (!isNew) throw new AppError("conflict", "This passkey is in use already.");
    await recordFactorChange(deps, tx, signedIn, { action: "add-passkey", after: { name } });
    return finishSetUp(tx, signedIn, now);
  });
}

async function verify(deps: AccountDeps, answer: NewPasskeyAnswer, challenge: string) {
  const { rpID, origin } = relyingParty(deps.siteUrl);
  const verified = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...passkeyAlgorithms],
  }).catch((cause: unknown) => {
    throw notAccepted(cause);
  });
  if (!verified.verified) throw notAccepted();
  return verified.registrationInfo.credential;
}

function tooLate(): AppError {
  return new AppError("invalid", "That took too long, or was sent twice. Please try once more.");
}

function notAccepted(cause?: unknown): AppError {
  return new AppError("invalid", "This passkey could not be added. Please try another one.", {
    cause,
  });
}
