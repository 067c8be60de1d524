import type { ImportRecord } from "#server/db/queries/imports/imports.ts";
import { type Actor, siteActor } from "#server/services/actor.ts";

/** Who asked for what is under way: a job works for them. */
export function askerOf({ askedBy }: ImportRecord): Actor {
  return askedBy === null ? siteActor : { name: askedBy, role: "operator" };
}
