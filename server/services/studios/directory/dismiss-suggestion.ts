import type { EditField } from "#domain/contracts/console/studio-edit.ts";
import { writeAudit } from "#server/db/queries/audit-log.ts";
import { deleteSuggestions } from "#server/db/queries/studio/studio-suggestions.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { ConsoleDeps } from "#server/services/console-services.ts";

export type DismissedSuggestion = {
  readonly studioId: number;
  /** One, or both coordinates. */
  readonly fields: readonly EditField[];
};

/** What an import says is not wanted, or is taken by now: nobody is asked again until a file says something else. */
export async function dismissSuggestion(
  { db }: Pick<ConsoleDeps, "db">,
  actor: Actor,
  { studioId, fields }: DismissedSuggestion,
): Promise<void> {
  requireRight(actor, "directory");
  await db.transaction(async (tx) => {
    const said = await deleteSuggestions(tx, studioId, fields);
    if (said.length === 0) return;
    const dismissed = Object.fromEntries(said.map(({ field, value }) => [field, value]));
    await writeAudit(tx, {
      actor,
      action: "suggestion.dismiss",
      subjectId: studioId,
      after: { dismissed },
    });
  });
}
