import type { ImportRecord } from "#server/db/queries/imports/imports.ts";
import type { Actor } from "#server/services/actor.ts";
import type { ImportOf } from "#server/services/studios/writing/import-studios.ts";

/** Which import writes, as studios and the log are told. */
export function importOf({ id, fileName }: ImportRecord, actor: Actor, now: Date): ImportOf {
  return { importId: id, actor, now, reason: `Import ${id}, ${fileName}` };
}
