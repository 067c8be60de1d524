import { hasRight, type Right, rights } from "#domain/rules/accounts/rights.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { ConsoleDeps } from "#server/services/console-services.ts";
import { countWaiting, type WaitingCounts } from "#server/services/queue/count-waiting.ts";

/** What every screen of the console shows around its own content. */
export type Frame = {
  readonly rights: readonly Right[];
  readonly waiting: WaitingCounts;
};

export async function getFrame(deps: ConsoleDeps, actor: Actor): Promise<Frame> {
  requireRight(actor, "console");
  const { role } = actor;
  return {
    rights: role === undefined ? [] : rights.filter((right) => hasRight(role, right)),
    waiting: await countWaiting(deps, actor),
  };
}
