import type { Actor } from "#server/history/actor.ts";
import type { ImportOf } from "#server/studios/import-studios.ts";
import type { ImportRecord } from "./imports.ts";

/** Which import writes, as studios and the log are told. */
export function importOf({ id, fileName }: ImportRecord, actor: Actor, now: Date): ImportOf {
  return { importId: id, actor, now, reason: `Import ${id}, ${fileName}` };
}
