import type { Database } from "#server/database/database.ts";
import { findSetting } from "./setting-queries.ts";

/** The setting that the console's Settings write. */
export const SENDER_ADDRESS_SETTING = "sender-address";

type Parts = {
  readonly db: Database;
  /** Of the environment: SENDER_ADDRESS. */
  readonly senderAddress?: string | undefined;
};

/**
 * The postal address that stands in each newsletter. What the team wrote in Settings goes first: who changes it there
 * sees it change.
 */
export async function findSenderAddress({ db, senderAddress }: Parts): Promise<string | undefined> {
  const written = (await findSetting(db, SENDER_ADDRESS_SETTING))?.trim();
  return written || senderAddress;
}
