import { studioByIdPath } from "#domain/rules/pages/paths.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/mail.ts";

type NoticeFacts = {
  id: number;
  studio: { id: number; name: string; city: string };
  /** False where the studio has had too many within the hour or the day. */
  isMailed: boolean;
  siteUrl: string;
  teamEmail: string;
};

/** To the team: that somebody wrote to a studio, and no word of what. */
export function studioMessageNoticeMail(facts: NoticeFacts): Mail {
  const { id, studio, isMailed, siteUrl, teamEmail } = facts;
  return {
    ...composeMail({
      kind: "contact-notice",
      recipient: teamEmail,
      subject: isMailed
        ? `Message ${id} went to ${studio.name}`
        : `Message ${id} did not go to ${studio.name}`,
      heading: `A visitor wrote to ${studio.name}`,
      paragraphs: [
        isMailed
          ? "We mailed the message to the studio. It is kept among the contact messages."
          : "We did not mail it: the studio has had too many messages in a short time. It is kept among the contact messages; please look at them.",
      ],
      facts: [
        ["Studio", `${studio.name}, ${studio.city}`],
        ["Message", String(id)],
      ],
      action: { label: "See the studio's page", url: `${siteUrl}${studioByIdPath(studio.id)}` },
      siteUrl,
    }),
    dedupeKey: `contact-notice:${id}`,
  };
}
