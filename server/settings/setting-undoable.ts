import { announcementSchema } from "#domain/contracts/console/site-settings.ts";
import type { Undoable } from "#server/history/undoable.ts";
import { ANNOUNCEMENT_SETTING, readAnnouncement } from "./announcement-setting.ts";
import { findSetting, putSetting } from "./setting-queries.ts";
import { announceSettingChange } from "./settings-changed.ts";

/** A setting is one text: the address as it is, the bar as JSON. */
export const settingUndoable: Undoable = {
  read: async (tx, { subjectId }) => {
    const value = await findSetting(tx, subjectId);
    return subjectId === ANNOUNCEMENT_SETTING
      ? { ...readAnnouncement(value) }
      : { address: value ?? "" };
  },
  write: async (tx, { entry: { subjectId }, values }) => {
    if (subjectId === ANNOUNCEMENT_SETTING) {
      const current = readAnnouncement(await findSetting(tx, subjectId));
      const restored = announcementSchema.parse({ ...current, ...values });
      await putSetting(tx, subjectId, JSON.stringify(restored));
    } else {
      await putSetting(tx, subjectId, String(values.address ?? ""));
    }
    await announceSettingChange(tx);
    return values;
  },
};
