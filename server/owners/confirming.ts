import { ownerFields } from "#domain/studio-fields.ts";
import type { StoreDeps } from "#server/deps.ts";
import type { Actor } from "#server/history/actor.ts";
import type { StudioFacts } from "#server/studios/fact-queries.ts";
import { filledFields } from "#server/studios/plan-save.ts";
import { saveStudio } from "#server/studios/save-studio.ts";
import { changeOwned } from "./change-owned.ts";

/** All that the page says and an owner may say is right: visitors read when that was. */
export async function confirmOwned(
  deps: StoreDeps,
  actor: Actor,
  { studioId }: { readonly studioId: number },
): Promise<void> {
  await changeOwned(deps, {
    actor,
    studioId,
    apply: async (tx, studio, owner) => {
      const filled = filledFields(studio);
      await saveStudio(tx, {
        ...{ actor: owner, action: "studio.confirm", origin: { source: "owner" }, now: deps.now() },
        ...{ studioId, values: {} },
        confirms: filled.filter((field) => ownerFields.some((known) => known === field)),
      });
    },
  });
}

/** Since when every field that the studio has confirmed is so; null where it has confirmed none. */
export function findConfirmedAt(facts: StudioFacts): Date | null {
  const times = ownerFields.flatMap((field) => {
    const fact = facts.get(field);
    const isTheirs = fact?.confirmedBy?.startsWith("owner:") ?? false;
    return isTheirs && fact?.confirmedAt ? fact.confirmedAt.getTime() : [];
  });
  return times.length === 0 ? null : new Date(Math.min(...times));
}
