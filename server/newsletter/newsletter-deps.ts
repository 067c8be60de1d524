import type { Deps } from "#server/deps.ts";

export type NewsletterDeps = Pick<Deps, "db" | "siteUrl" | "now"> & {
  /** The postal address of the sender, of the environment (`findSenderAddress`). */
  readonly senderAddress?: string | undefined;
};
