import { timingSafeEqual } from "node:crypto";
import { HOTP, Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { z } from "zod";
import { site } from "#domain/vocabulary/site.ts";
import { findKept, keepForNextStep, takeKept } from "#server/accounts/session-queries.ts";
import type { AccountDeps, SessionToken, SignedIn } from "#server/accounts/sessions.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import {
  finishRemoval,
  finishSetUp,
  recordFactorChange,
  requireChangeable,
  type SetUp,
} from "./factor-changes.ts";
import {
  deleteApp,
  deleteWrongCodes,
  findApp,
  lockUser,
  saveApp,
  takeStep,
} from "./factor-queries.ts";
import { tryCode, wrongCode } from "./factor-tries.ts";

const MINUTES = 15;

const keptSchema = z.object({ secret: z.string(), expiresAt: z.coerce.date() });

/**
 * A new secret, kept in the session until a first code shows that the app has it: the app of before is good until
 * then.
 */
export async function startApp(deps: AccountDeps, signedIn: SignedIn): Promise<void> {
  await requireChangeable(deps, signedIn);
  const expiresAt = new Date(deps.now().getTime() + MINUTES * 60_000);
  await keepForNextStep(deps.db, signedIn.session.sid, {
    newApp: { secret: createSecret(), expiresAt },
  });
}

/** The secret of an app that is being set up. */
async function findNewSecret(
  { db, now }: AccountDeps,
  { session }: SignedIn,
): Promise<string | undefined> {
  const kept = keptSchema.safeParse(await findKept(db, session.sid, "newApp"));
  return kept.success && kept.data.expiresAt > now() ? kept.data.secret : undefined;
}

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

/** A first right code shows that the app has the secret. */
export async function confirmApp(
  deps: AccountDeps,
  signedIn: SignedIn,
  { code }: { readonly code: string },
): Promise<SetUp> {
  await requireChangeable(deps, signedIn);
  const now = deps.now();
  const secret = await findNewSecret(deps, signedIn);
  if (secret === undefined) {
    throw new AppError("conflict", "That took too long. Please begin again with a new picture.");
  }
  const step = findStep({ secret, lastStep: null }, code, now);
  if (step === undefined) throw wrongCode("code");
  const { userId } = signedIn.account;
  await takeKept(deps.db, signedIn.session.sid, "newApp");
  return deps.db.transaction(async (tx) => {
    await saveApp(tx, { userId, secret, lastStep: step, confirmedAt: now });
    await deleteWrongCodes(tx, userId);
    await recordFactorChange(deps, tx, signedIn, { action: "add-app" });
    return finishSetUp(tx, signedIn, now);
  });
}

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

export async function removeApp(deps: AccountDeps, signedIn: SignedIn): Promise<void> {
  await requireChangeable(deps, signedIn);
  const { userId } = signedIn.account;
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (!(await deleteApp(tx, userId))) {
      throw new AppError("not-found", "The authenticator app is gone already.");
    }
    await recordFactorChange(deps, tx, signedIn, { action: "remove-app" });
    await finishRemoval(deps, tx, signedIn);
  });
}

/** As all authenticator apps know it: SHA-1, six digits, a new code every 30 seconds. */
const kind = { algorithm: "SHA1", digits: 6 } as const;
const STEP_SECONDS = 30;
/** Clocks differ a little: the code before and the one after are right, too. */
const TOLERATED_STEPS = [0, -1, 1] as const;
const SECRET_BYTES = 20;

export function createSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the QR code says to the app. */
export function appUrl(secret: string, email: string): string {
  return new TOTP({
    issuer: site.name,
    label: email,
    secret,
    period: STEP_SECONDS,
    ...kind,
  }).toString();
}

/**
 * The step whose code this is; undefined where it is wrong, or not later than the last one that was taken: whoever
 * looked over a shoulder can do nothing with what they saw.
 */
export function findStep(
  { secret, lastStep }: { readonly secret: string; readonly lastStep: number | null },
  code: string,
  now: Date,
): number | undefined {
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  const key = Secret.fromBase32(secret);
  return TOLERATED_STEPS.map((offset) => current + offset).find(
    (step) =>
      step > (lastStep ?? -1) &&
      isSame(HOTP.generate({ secret: key, counter: step, ...kind }), code),
  );
}

function isSame(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
