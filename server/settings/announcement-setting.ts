import { announcementSchema } from "#domain/contracts/console/site-settings.ts";
import { type Announcement, noAnnouncement } from "#domain/rules/announcement/announcement.ts";

export const ANNOUNCEMENT_SETTING = "announcement";

/** What can't be read is no announcement. */
export function readAnnouncement(value: string | undefined): Announcement {
  if (value === undefined) return noAnnouncement;
  try {
    return announcementSchema.safeParse(JSON.parse(value)).data ?? noAnnouncement;
  } catch {
    return noAnnouncement;
  }
}
