import type { StoreDeps } from "#server/deps.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";

/** Who may not add a studio is told before they have filled in a form. */
export async function prepareStudio(_deps: Pick<StoreDeps, "db">, actor: Actor): Promise<null> {
  requireRight(actor, "directory");
  return null;
}
