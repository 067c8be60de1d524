import type { Announcement } from "#domain/rules/announcement/announcement.ts";
import { isShown } from "#domain/rules/announcement/announcement.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { SettingDeps } from "#server/setting-deps.ts";
import { ANNOUNCEMENT_SETTING, readAnnouncement } from "./announcement-setting.ts";
import { SENDER_ADDRESS_SETTING } from "./sender-address.ts";
import { findSettingRow } from "./setting-queries.ts";

export type EditableSettings = {
  readonly senderAddress: {
    readonly value: string;
    readonly version: number;
    /** What stands in newsletters while nothing is written here. */
    readonly otherwise: string | undefined;
  };
  readonly announcement: Announcement & { readonly version: number; readonly isShown: boolean };
};

export async function getSettings(
  { db, now, senderAddress }: SettingDeps,
  actor: Actor,
): Promise<EditableSettings> {
  requireRight(actor, "settings");
  const address = await findSettingRow(db, SENDER_ADDRESS_SETTING);
  const row = await findSettingRow(db, ANNOUNCEMENT_SETTING);
  const announcement = readAnnouncement(row?.value);
  return {
    senderAddress: {
      value: address?.value ?? "",
      version: address?.version ?? 0,
      otherwise: senderAddress,
    },
    announcement: {
      ...announcement,
      version: row?.version ?? 0,
      isShown: isShown(announcement, now()),
    },
  };
}
