import type { ConsoleDeps } from "#server/services/console-services.ts";

export type NewsletterDeps = Pick<ConsoleDeps, "db" | "siteUrl" | "now" | "senderAddress">;
