import type { AnnouncementForm } from "#domain/contracts/console/site-settings.ts";
import type { Actor } from "#server/history/actor.ts";
import type { SettingDeps } from "#server/setting-deps.ts";
import { ANNOUNCEMENT_SETTING, readAnnouncement } from "./announcement-setting.ts";
import { saveSetting } from "./save-setting.ts";

/** The bar above every public page: there, or gone, a second later. */
export async function saveAnnouncement(
  deps: SettingDeps,
  actor: Actor,
  { version, ...fields }: AnnouncementForm,
): Promise<void> {
  await saveSetting(deps, actor, {
    key: ANNOUNCEMENT_SETTING,
    version,
    fieldsOf: (value) => ({ ...readAnnouncement(value) }),
    fields,
    value: JSON.stringify(fields),
  });
}
