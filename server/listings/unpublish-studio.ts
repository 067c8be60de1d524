import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { saveStudio } from "#server/studios/save-studio.ts";
import { lockStudio } from "#server/studios/studio-queries.ts";

type Withdrawal = { readonly studioId: number; readonly actor: Actor; readonly now: Date };

/** A studio that its listing made leaves the search; one that was there before loses its badge only. */
export async function unpublishStudio(tx: Database, withdrawal: Withdrawal): Promise<void> {
  const studio = await lockStudio(tx, withdrawal.studioId);
  if (studio) await withdraw(tx, withdrawal, studio.hidden || studio.source === "listing");
}

/** Whoever made it: its page carries the words of a listing whose approval was taken back. */
export async function hideOwnedPage(tx: Database, withdrawal: Withdrawal): Promise<void> {
  if (await lockStudio(tx, withdrawal.studioId)) await withdraw(tx, withdrawal, true);
}

async function withdraw(tx: Database, withdrawal: Withdrawal, hidden: boolean): Promise<void> {
  const values = { featured: false, packagePriority: 0, hidden };
  const origin = { source: "owner" } as const;
  await saveStudio(tx, { ...withdrawal, action: "studio.unpublish", origin, values });
}
