import { type Actor, requireRight } from "#server/history/actor.ts";
import type { ImportDeps } from "#server/import-deps.ts";
import { refuseImport } from "#server/imports/upload-queries.ts";
import type { Previews } from "./previews.ts";

type Refused = { readonly id: number; readonly message: string };

/** A file that can't be read to its end: what was read of it is forgotten, and the sentence stays. */
export async function refuseReading(
  { db, now, previews }: ImportDeps & { readonly previews: Previews },
  actor: Actor,
  { id, message }: Refused,
): Promise<void> {
  requireRight(actor, "directory");
  previews.close(id);
  await refuseImport(db, id, { message, now: now() });
}
