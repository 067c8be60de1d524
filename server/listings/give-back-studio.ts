import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { type AuditRow, listAuditEntries, writeAudit } from "#server/history/audit-queries.ts";
import { lockStudio } from "#server/studios/studio-queries.ts";
import { studioUndoable } from "#server/studios/studio-undoable.ts";

type GivingBack = {
  readonly studioId: number;
  readonly listingId: number;
  readonly actor: Actor;
  readonly now: Date;
};

/**
 * A page that the directory had before a listing took it over is the directory's again, in the words from before: the
 * listing was suspended, which hid the page, and is rejected now.
 */
export async function giveBackStudio(tx: Database, giving: GivingBack): Promise<void> {
  const { studioId, listingId, actor, now } = giving;
  const studio = await lockStudio(tx, studioId);
  if (studio === undefined || studio.source === "listing" || studio.listingId !== listingId) return;
  const subject = { subjectType: "studio", subjectId: studioId };
  const taken = findTakeover(await listAuditEntries(tx, subject), listingId);
  if (taken === undefined) return;
  const values = { ...taken.before, hidden: taken.before?.hidden ?? false };
  await studioUndoable.write(tx, { entry: taken, values, actor, now });
  const given = await lockStudio(tx, studioId);
  const names = Object.keys(values).filter((name) => name !== "facts");
  const sideOf = (row: object) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
  await writeAudit(tx, {
    actor,
    action: "studio.give-back",
    ...subject,
    before: sideOf(studio),
    after: sideOf(given ?? {}),
    undoesId: taken.id,
    createdAt: now,
  });
}

function findTakeover(entries: readonly AuditRow[], listingId: number): AuditRow | undefined {
  return entries.findLast(
    ({ action, before, after }) =>
      action === "studio.publish" && before !== null && after?.listingId === listingId,
  );
}
