import type { EditField } from "#domain/contracts/console/studio-edit.ts";
import type { StoreDeps } from "#server/deps.ts";
import type { Actor } from "#server/history/actor.ts";
import { change, nothingToLock } from "#server/history/change.ts";
import { deleteSuggestions } from "./suggestion-queries.ts";

export type DismissedSuggestion = {
  readonly studioId: number;
  /** One, or both coordinates. */
  readonly fields: readonly EditField[];
};

/** What an import says is not wanted, or is taken by now: nobody is asked again until a file says something else. */
export async function dismissSuggestion(
  deps: Pick<StoreDeps, "db">,
  actor: Actor,
  { studioId, fields }: DismissedSuggestion,
): Promise<void> {
  await change(deps, {
    actor,
    deed: "suggestion.dismiss",
    lock: nothingToLock,
    apply: async (tx, _, tell) => {
      const said = await deleteSuggestions(tx, studioId, fields);
      if (said.length === 0) return;
      const dismissed = Object.fromEntries(said.map(({ field, value }) => [field, value]));
      await tell({ subjectId: studioId, after: { dismissed } });
    },
  });
}
