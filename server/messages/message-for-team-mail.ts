import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/mail.ts";

type TeamMessageFacts = {
  id: number;
  firstName: string;
  email: string;
  text: string;
  siteUrl: string;
  teamEmail: string;
};

export function messageForTeamMail(facts: TeamMessageFacts): Mail {
  const { id, firstName, email, text, siteUrl, teamEmail } = facts;
  return {
    ...composeMail({
      kind: "contact-team",
      recipient: teamEmail,
      subject: `Message ${id} from ${firstName}`,
      heading: `${firstName} wrote to us`,
      paragraphs: ["Your answer to this mail goes straight to them."],
      quote: text,
      facts: [
        ["First name", firstName],
        ["Email", email],
      ],
      siteUrl,
    }),
    headers: { "Reply-To": email },
    dedupeKey: `contact:${id}`,
  };
}
