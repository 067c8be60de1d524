import { type Actor, requireRight } from "#server/history/actor.ts";
import type { ImportDeps } from "#server/import-deps.ts";
import { advanceImport } from "./advance-import.ts";
import { listAbandonedImports } from "./imports.ts";

/** Whoever works on an import says so with each batch. */
export const ABANDONED_AFTER_MS = 15_000;
const STEP_MS = 1_000;

/** Ends what a process that died had begun. Answers with the numbers of those imports. */
export async function resumeImports(
  deps: ImportDeps,
  actor: Actor,
  { isAlone }: { readonly isAlone: boolean },
): Promise<number[]> {
  requireRight(actor, "directory");
  const now = deps.now().getTime();
  const ids = await listAbandonedImports(
    deps.db,
    new Date(isAlone ? now + 1 : now - ABANDONED_AFTER_MS),
  );
  for (const id of ids) {
    let state = "running";
    while (["running", "cancelling", "undoing"].includes(state)) {
      ({ state } = await advanceImport(deps, actor, { id, budgetMs: STEP_MS }));
    }
  }
  return ids;
}
