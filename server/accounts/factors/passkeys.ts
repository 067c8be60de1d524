import { isIP } from "node:net";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { z } from "zod";
import type { NewPasskeyAnswer } from "#domain/contracts/console/passkeys.ts";
import { site } from "#domain/vocabulary/site.ts";
import { keepForNextStep, takeKept } from "#server/accounts/session-queries.ts";
import type { SignedIn } from "#server/accounts/sessions.ts";
import type { Database } from "#server/database/database.ts";
import type { AccountDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { deletePasskey, insertPasskey, listPasskeys } from "./app-and-passkey-queries.ts";
import {
  finishRemoval,
  finishSetUp,
  recordFactorChange,
  requireChangeable,
  type SetUp,
} from "./factor-changes.ts";
import { lockUser } from "./factor-queries.ts";

const MAX_PASSKEYS = 10;

/** A quarter of all modules that a start would load, for what few people do once a day. */
export const loadWebauthn = () => import("@simplewebauthn/server");

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
  const { generateRegistrationOptions } = await loadWebauthn();
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
  const { verifyRegistrationResponse } = await loadWebauthn();
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

export async function removePasskey(
  deps: AccountDeps,
  signedIn: SignedIn,
  { passkeyId }: { readonly passkeyId: number },
): Promise<void> {
  await requireChangeable(deps, signedIn);
  const { userId } = signedIn.account;
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const gone = await deletePasskey(tx, { userId, id: passkeyId });
    if (gone === undefined) throw new AppError("not-found", "This passkey is gone already.");
    const before = { name: gone.name };
    await recordFactorChange(deps, tx, signedIn, { action: "remove-passkey", before });
    await finishRemoval(deps, tx, signedIn);
  });
}

/** COSE's numbers of Ed25519, ECDSA with P-256, and RSA: what authenticators have. */
const passkeyAlgorithms = [-8, -7, -257] as const;

/** For whom a passkey is made, and from where it may be shown: this site alone. */
export function relyingParty(siteUrl: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(siteUrl);
  return { rpID: hostname, origin };
}

/** Browsers make passkeys for names only, and only over a connection that nobody can read. */
export function canHavePasskeys(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  const isAddress = hostname.startsWith("[") || isIP(hostname) !== 0;
  return !isAddress && (protocol === "https:" || hostname === "localhost");
}

const MINUTES = 5;

const keptSchema = z.object({
  purpose: z.enum(["add", "prove"]),
  value: z.string(),
  expiresAt: z.coerce.date(),
});
type Purpose = z.infer<typeof keptSchema>["purpose"];

/** In the session that asked: an answer from another session finds none. */
export async function keepChallenge(
  db: Database,
  sid: string,
  { purpose, value, now }: { purpose: Purpose; value: string; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000);
  await keepForNextStep(db, sid, { challenge: { purpose, value, expiresAt } });
}

/** Good for one answer, right or wrong: it is gone before the answer is looked at. */
export async function takeChallenge(
  db: Database,
  sid: string,
  { purpose, now }: { purpose: Purpose; now: Date },
): Promise<string | undefined> {
  const kept = keptSchema.safeParse(await takeKept(db, sid, "challenge"));
  if (!kept.success || kept.data.purpose !== purpose || kept.data.expiresAt <= now)
    return undefined;
  return kept.data.value;
}
