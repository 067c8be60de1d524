import { studioByIdPath } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import { harmlessName, type Mail } from "#server/mail/mail-content.ts";

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

/** Whoever begins with one of their own is not greeted twice. */
const GREETING = /^\s*(?:hello|hi|hey|dear|good (?:morning|afternoon|evening|day)|bonjour)\b/i;

/** To whoever wrote to us. What they answer comes to the team. */
export function messageAnswerMail(facts: AnswerFacts): Mail {
  const { answerId, body, email, firstName, text, studioName, siteUrl, teamEmail } = facts;
  return {
    ...composeMail({
      kind: "message-answer",
      recipient: email,
      subject: `Re: your message to ${studioName ?? site.name}`,
      heading: GREETING.test(body) ? "Your message to us" : `Hello ${firstName}`,
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

type OwnerAnswerFacts = Omit<AnswerFacts, "studioName" | "teamEmail"> & {
  studio: { id: number; name: string };
  /** Where the visitor's own answer goes: the studio's public address, or else the account that answered. */
  replyTo: string;
};

/** To whoever wrote to a studio, in the words of those who look after it. */
export function ownerAnswerMail(facts: OwnerAnswerFacts): Mail {
  const { answerId, body, email, firstName, text, studio, replyTo, siteUrl } = facts;
  const name = harmlessName(studio.name) ?? "the studio";
  return {
    ...composeMail({
      kind: "message-answer",
      recipient: email,
      subject: `Re: your message to ${name}`,
      heading: GREETING.test(body) ? `${name} has answered you` : `Hello ${firstName}`,
      paragraphs: [
        ...body.split(/\n{2,}/),
        `This is the answer of ${name}, sent through ${site.name}. Your answer to this mail goes straight to them.`,
        `You wrote to ${name}:`,
      ],
      quote: text,
      action: { label: "See the studio's page", url: `${siteUrl}${studioByIdPath(studio.id)}` },
      siteUrl,
    }),
    headers: { "Reply-To": replyTo },
    dedupeKey: `message-answer:${answerId}`,
  };
}

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
