import { type Actor, siteActor } from "#server/history/actor.ts";
import type { ImportRecord } from "./imports.ts";

/** Who asked for what is under way: a job works for them. */
export function askerOf({ askedBy }: ImportRecord): Actor {
  return askedBy === null ? siteActor : { name: askedBy, role: "operator" };
}
