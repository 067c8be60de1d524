import type { Deps } from "#server/services/deps.ts";

export type MessageDeps = Pick<Deps, "db" | "siteUrl" | "teamEmail" | "now">;
