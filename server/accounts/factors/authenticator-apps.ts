import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { authenticatorApps } from "#server/database/schema/authenticator-apps.ts";

export type AuthenticatorAppRow = typeof authenticatorApps.$inferSelect;
export type ConfirmedApp = Pick<AuthenticatorAppRow, "userId" | "secret" | "lastStep"> & {
  confirmedAt: Date;
};

/** One that a right code has confirmed. */
export async function findApp(
  db: Database,
  userId: number,
): Promise<AuthenticatorAppRow | undefined> {
  const [app] = await db
    .select()
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)));
  return app;
}

/** In the place of the one before, if any. */
export async function saveApp(tx: Database, app: ConfirmedApp): Promise<void> {
  const { userId, ...values } = app;
  await tx
    .insert(authenticatorApps)
    .values(app)
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: { ...values, createdAt: app.confirmedAt },
    });
}

/** False where a code of this step or a later one was taken already, by whichever process. */
export async function takeStep(
  tx: Database,
  { userId, secret }: Pick<AuthenticatorAppRow, "userId" | "secret">,
  step: number,
): Promise<boolean> {
  const taken = await tx
    .update(authenticatorApps)
    .set({ lastStep: step })
    .where(
      and(
        eq(authenticatorApps.userId, userId),
        eq(authenticatorApps.secret, secret),
        or(isNull(authenticatorApps.lastStep), lt(authenticatorApps.lastStep, step)),
      ),
    )
    .returning({ userId: authenticatorApps.userId });
  return taken.length > 0;
}

export async function deleteApp(tx: Database, userId: number): Promise<boolean> {
  const gone = await tx
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
    .returning({ userId: authenticatorApps.userId });
  return gone.length > 0;
}
