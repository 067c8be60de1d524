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

/**
 * Since when the studio says that all is right; null where somebody else brought a part of it since, or it never did. What
 * it wrote itself, and an operator approved, it has said when it came onto the page.
 */
export function findConfirmedAt(facts: StudioFacts): Date | null {
  const known = ownerFields.flatMap((field) => facts.get(field) ?? []);
  const times = known.flatMap(({ source, confirmedBy, confirmedAt, firstSeenAt }) => {
    if (confirmedBy?.startsWith("owner:") && confirmedAt) return confirmedAt.getTime();
    return source === "owner" ? firstSeenAt.getTime() : [];
  });
  const isWhole = times.length > 0 && times.length === known.length;
  return isWhole ? new Date(Math.min(...times)) : null;
}
