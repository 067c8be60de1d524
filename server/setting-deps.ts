import type { Database } from "#server/database/database.ts";

/** What the settings' services work with. */
export type SettingDeps = {
  readonly db: Database;
  readonly now: () => Date;
  /** Of the environment (`findSenderAddress`). */
  readonly senderAddress?: string | undefined;
};
