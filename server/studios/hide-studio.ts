import type { StoreDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { type SavedStudio, saveStudio } from "./save-studio.ts";
import { lockStudio } from "./studio-queries.ts";

/** One that was merged comes back by undoing that, with all that went with it. */
export async function showStudio(
  { db, now }: StoreDeps,
  actor: Actor,
  { studioId }: { readonly studioId: number },
): Promise<SavedStudio> {
  requireRight(actor, "directory");
  const origin = { source: "operator" } as const;
  const save = { actor, action: "studio.show", origin, now: now(), studioId } as const;
  return db.transaction(async (tx) => {
    const into = (await lockStudio(tx, studioId))?.mergedIntoId ?? null;
    if (into !== null) {
      throw new AppError(
        "conflict",
        `This studio was merged into studio ${into}. Undo the merge to get it back.`,
      );
    }
    return saveStudio(tx, { ...save, values: { hidden: false } });
  });
}

type Hiding = { readonly studioId: number; readonly reason?: string | undefined };

/** From the search, the map and the sitemap; its page answers as if it were gone. */
export async function hideStudio(
  { db, now }: StoreDeps,
  actor: Actor,
  { studioId, reason }: Hiding,
): Promise<SavedStudio> {
  requireRight(actor, "directory");
  const origin = { source: "operator" } as const;
  const save = { actor, action: "studio.hide", origin, now: now(), studioId, reason } as const;
  return db.transaction((tx) => saveStudio(tx, { ...save, values: { hidden: true } }));
}
