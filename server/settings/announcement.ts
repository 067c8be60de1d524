import { announcementSchema } from "#domain/contracts/console/site-settings.ts";
import {
  type Announcement,
  endOfAnnouncement,
  isShown,
  noAnnouncement,
} from "#domain/rules/announcement/announcement.ts";
import type { Database, DatabaseConnection } from "#server/database/database.ts";
import { notify } from "#server/database/notices.ts";
import { readOnNotice } from "#server/database/read-on-notice.ts";
import type { Log } from "#server/log.ts";
import { findSetting } from "./setting-queries.ts";

/** Timers can't wait for more than 24 days. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/** The bar above public pages, in memory. */
export class CurrentAnnouncement {
  readonly #now: () => Date;
  readonly #changed: () => void;
  #announcement = noAnnouncement;
  #timer: NodeJS.Timeout | undefined;

  /** `changed` is called whenever it is another one, or none any more. */
  constructor(now: () => Date, changed: () => void) {
    this.#now = now;
    this.#changed = changed;
  }

  find(): Announcement | undefined {
    return isShown(this.#announcement, this.#now()) ? this.#announcement : undefined;
  }

  replace(announcement: Announcement): void {
    if (JSON.stringify(announcement) === JSON.stringify(this.#announcement)) return;
    this.#announcement = announcement;
    this.#changed();
    this.#waitForEnd();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Pages that are kept don't look at the clock: its end is a change like any other. */
  #waitForEnd(): void {
    clearTimeout(this.#timer);
    const end = endOfAnnouncement(this.#announcement);
    if (end === undefined || this.find() === undefined) return;
    const leftMs = end.getTime() - this.#now().getTime();
    this.#timer = setTimeout(
      () => (this.find() === undefined ? this.#changed() : this.#waitForEnd()),
      Math.min(leftMs, LONGEST_WAIT_MS),
    ).unref();
  }
}

/** Answers with a function that stops it. */
export async function keepAnnouncementFresh(
  connection: DatabaseConnection,
  { announcement, log }: { announcement: CurrentAnnouncement; log: Log },
): Promise<() => Promise<void>> {
  const stop = await readOnNotice(connection, {
    channel: SETTINGS_CHANGED,
    log,
    read: async () => {
      announcement.replace(
        readAnnouncement(await findSetting(connection.db, ANNOUNCEMENT_SETTING)),
      );
    },
  });
  return async () => {
    announcement.stop();
    await stop();
  };
}

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

const SETTINGS_CHANGED = "settings_changed";

/** To be called in the transaction that changes a setting: every process then reads what it keeps of them. */
export async function announceSettingChange(tx: Database): Promise<void> {
  await notify(tx, SETTINGS_CHANGED, "");
}
