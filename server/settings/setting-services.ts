import { bindServices } from "#server/bind-services.ts";
import type { SettingDeps } from "#server/setting-deps.ts";
import { getSettings } from "./get-settings.ts";
import { saveAnnouncement } from "./save-announcement.ts";
import { saveSenderAddress } from "./save-sender-address.ts";

/** What the team decides about the whole site. */
export function createSettingServices(deps: SettingDeps) {
  return bindServices(deps, { getSettings, saveAnnouncement, saveSenderAddress });
}
