import { studioByIdPath } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/mail.ts";

type StudioMessageFacts = {
  id: number;
  name: string;
  email: string;
  phone: string;
  text: string;
  studio: { id: number; name: string; city: string };
  /** Undefined where we know no address: the team passes the message on. */
  studioEmail: string | undefined;
  siteUrl: string;
  teamEmail: string;
};

export function messageForStudioMail(facts: StudioMessageFacts): Mail {
  const { id, name, email, phone, text, studio, studioEmail, siteUrl, teamEmail } = facts;
  return {
    ...composeMail({
      kind: "contact-studio",
      recipient: studioEmail ?? teamEmail,
      subject: `A message for ${studio.name}`,
      heading: `${name} has a message for ${studio.name}`,
      paragraphs: [
        studioEmail === undefined
          ? `We have no email address of ${studio.name} in ${studio.city}. Please pass this message on.`
          : `It was written on your page on ${site.name}. Your answer to this mail goes straight to them.`,
      ],
      quote: text,
      facts: [
        ["Name", name],
        ["Email", email],
        ...(phone === "" ? [] : [["Phone", phone] as const]),
      ],
      action: { label: "See the studio's page", url: `${siteUrl}${studioByIdPath(studio.id)}` },
      siteUrl,
    }),
    headers: { "Reply-To": email },
    dedupeKey: `contact:${id}`,
  };
}
