import { z } from "zod";
import { keepForNextStep, takeKept } from "#server/accounts/session-steps.ts";
import type { Database } from "#server/database/database.ts";

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
