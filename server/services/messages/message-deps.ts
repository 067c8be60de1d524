import type { ConsoleDeps } from "#server/services/console-services.ts";

export type MessageDeps = Pick<ConsoleDeps, "db" | "siteUrl" | "teamEmail" | "now">;
