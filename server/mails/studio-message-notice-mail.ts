import { studioByIdPath } from "#domain/rules/pages/paths.ts";
import { composeMail } from "./compose-mail.ts";
import type { Mail } from "./mail.ts";

type NoticeFacts = {
  id: number;
  studio: { id: number; name: string; city: string };
  siteUrl: string;
  teamEmail: string;
};

/** To the team: that somebody wrote to a studio, and no word of what. */
export function studioMessageNoticeMail({ id, studio, siteUrl, teamEmail }: NoticeFacts): Mail {
  return {
    ...composeMail({
      kind: "contact-notice",
      recipient: teamEmail,
      subject: `Message ${id} went to ${studio.name}`,
      heading: `A visitor wrote to ${studio.name}`,
      paragraphs: ["We mailed the message to the studio. It is kept among the contact messages."],
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
