import { timingSafeEqual } from "node:crypto";
import { HOTP, Secret, TOTP } from "otpauth";
import { site } from "#domain/vocabulary/site.ts";

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
