import type { StoreDeps } from "#server/deps.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { type SavedStudio, saveStudio } from "./save-studio.ts";

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
