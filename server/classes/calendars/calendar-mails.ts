import { ownedStudioPath } from "#domain/rules/accounts/account-paths.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/mail-content.ts";

type Facts = {
  readonly studioId: number;
  readonly studioName: string;
  readonly recipient: string;
  readonly failure: string;
  readonly siteUrl: string;
};

/** Searchers are not offered the classes any more, and only the owner can change that. */
export function calendarFailingMail({
  studioId,
  studioName,
  recipient,
  failure,
  siteUrl,
}: Facts): Mail {
  return composeMail({
    kind: "calendar-failing",
    recipient,
    subject: `The calendar of ${studioName} can’t be read`,
    heading: "Your calendar can’t be read",
    paragraphs: [
      `For two days we could not read the calendar of ${studioName}. Its classes are not shown in searches until we can.`,
      failure,
      "We keep trying. Once it works again, your classes are back by themselves. You can also name another address, or type your week by hand.",
    ],
    action: {
      label: "Look at your timetable",
      url: `${siteUrl}${ownedStudioPath(studioId, "timetable")}`,
    },
    siteUrl,
  });
}
