import type { Deps } from "#server/deps.ts";

export type MessageDeps = Pick<Deps, "db" | "siteUrl" | "teamEmail" | "now">;
