import { site } from "#domain/vocabulary/site.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/mail.ts";

type AnswerFacts = {
  answerId: number;
  /** What the team wrote. */
  body: string;
  email: string;
  firstName: string;
  /** What is answered. */
  text: string;
  /** Undefined where it was written to the team itself. */
  studioName: string | undefined;
  siteUrl: string;
  teamEmail: string;
};

/** To whoever wrote to us. What they answer comes to the team. */
export function messageAnswerMail(facts: AnswerFacts): Mail {
  const { answerId, body, email, firstName, text, studioName, siteUrl, teamEmail } = facts;
  return {
    ...composeMail({
      kind: "message-answer",
      recipient: email,
      subject: `Re: your message to ${studioName ?? site.name}`,
      heading: `Hello ${firstName}`,
      paragraphs: [
        ...body.split(/\n{2,}/),
        `The team of ${site.name}. Your answer to this mail comes to us.`,
        studioName === undefined ? "You wrote:" : `You wrote to ${studioName}:`,
      ],
      quote: text,
      siteUrl,
    }),
    headers: { "Reply-To": teamEmail },
    dedupeKey: `message-answer:${answerId}`,
  };
}
