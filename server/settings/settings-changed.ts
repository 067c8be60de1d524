import type { Database } from "#server/database/database.ts";
import { notify } from "#server/database/notify.ts";

export const SETTINGS_CHANGED = "settings_changed";

/** To be called in the transaction that changes a setting: every process then reads what it keeps of them. */
export async function announceSettingChange(tx: Database): Promise<void> {
  await notify(tx, SETTINGS_CHANGED, "");
}
