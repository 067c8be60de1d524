import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";

/** For what everybody with an account may do with their own. */
export function ownUserId({ userId }: Actor): number {
  if (userId === undefined) throw new AppError("forbidden", "This is for people with an account.");
  return userId;
}
