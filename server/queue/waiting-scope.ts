import { hasRight } from "#domain/rules/accounts/rights.ts";
import type { WaitingKind } from "#domain/rules/queue/review-kinds.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { WaitingScope } from "./waiting-items.ts";

/** Listings are one right, everything about studios another. */
export function waitingScope({ role }: Actor): WaitingScope {
  return {
    listings: role !== undefined && hasRight(role, "listings"),
    items: role !== undefined && hasRight(role, "directory"),
  };
}

export function requireQueueRight(actor: Actor, what: WaitingKind): void {
  requireRight(actor, what === "listing" ? "listings" : "directory");
}

/** The row says what it is. An address that calls it something else, and so asks for another effect, finds nothing. */
export function requireKind(
  { id, kind }: { readonly id: number; readonly kind: WaitingKind },
  what: WaitingKind,
): void {
  if (kind !== what) throw new AppError("not-found", `There is no ${what} with the number ${id}.`);
}
