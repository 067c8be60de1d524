import { hasRight, type Right, rights } from "#domain/rules/accounts/rights.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { countWaiting, type WaitingCounts } from "#server/queue/count-waiting.ts";
import type { ConsoleDeps } from "./console-services.ts";

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
