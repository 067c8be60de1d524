import { z } from "zod";
import type { AccountDeps } from "#server/account-deps.ts";
import { findKept, keepForNextStep } from "#server/accounts/session-steps.ts";
import type { SignedIn } from "#server/accounts/signed-in.ts";
import { requireChangeable } from "./require-changeable.ts";
import { createSecret } from "./totp.ts";

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
export async function findNewSecret(
  { db, now }: AccountDeps,
  { session }: SignedIn,
): Promise<string | undefined> {
  const kept = keptSchema.safeParse(await findKept(db, session.sid, "newApp"));
  return kept.success && kept.data.expiresAt > now() ? kept.data.secret : undefined;
}
