import { dayPlus, startOfOntarioDay } from "#domain/rules/dates/calendar.ts";

/** A line above every public page. */
export type Announcement = {
  readonly text: string;
  /** A path of ours or an https address; empty where there is nothing to go to. */
  readonly link: string;
  readonly isOn: boolean;
  /** The last day on which it is shown, in Ontario; empty where it stays until it is turned off. */
  readonly until: string;
};

export const noAnnouncement: Announcement = { text: "", link: "", isOn: false, until: "" };

/** Undefined where it has no end of its own. */
export function endOfAnnouncement({ until }: Announcement): Date | undefined {
  return until === "" ? undefined : startOfOntarioDay(dayPlus(until, 1));
}

export function isShown(announcement: Announcement, now: Date): boolean {
  const end = endOfAnnouncement(announcement);
  return announcement.isOn && announcement.text !== "" && (end === undefined || now < end);
}
