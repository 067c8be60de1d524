import { dayAndTime } from "#domain/rules/dates/day-and-time.ts";
import { historyWords } from "#domain/rules/queue/history-words.ts";
import { capitalized } from "#domain/rules/text/capitalized.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "./actor.ts";
import { listAuditEntries } from "./audit-queries.ts";

type Subject = { readonly subjectType: string; readonly subjectId: number };

/** For the second of two who decide the same thing: who was first, what they did and when. */
export async function changedMeanwhile(
  tx: Database,
  subject: Subject,
  { actor, now, version }: { actor: Actor; now: Date; version: number },
): Promise<AppError> {
  const latest = (await listAuditEntries(tx, subject)).at(-1);
  const first =
    latest === undefined
      ? "Somebody else was faster"
      : `${capitalized(historyWords(latest, actor.name))}, ${dayAndTime(latest.createdAt, now)}`;
  return new AppError("conflict", `${first}. Nothing of yours was done.`, { version });
}
