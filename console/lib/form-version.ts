import type { Refusal } from "./refusal.ts";

/**
 * The version that a form names. After a conflict, which shows both values, the one that is there now: whoever saves
 * again does so on purpose. A form that was refused for anything else keeps the version that it was filled with.
 */
export function formVersion(refusal: Refusal | undefined, version: number): number | string {
  return refusal?.version ?? refusal?.typed?.version ?? version;
}
