import type { Actor } from "#server/history/actor.ts";

/** The site itself, where it goes on with what an operator has begun. */
export const siteOperator: Actor = { name: "site", role: "operator" };
