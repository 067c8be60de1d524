import { oneLine } from "#domain/rules/text/lines.ts";

export type Mail = {
  /** What it reports, such as `listing-approved`. */
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Beyond those that every mail has, such as `Reply-To`. */
  headers?: Readonly<Record<string, string>>;
  /** Of several mails with the same key only the first is written. */
  dedupeKey?: string;
  /** Mails of a lower number go first; 0 where none is given. */
  priority?: number;
};

/** What a mail says, before it is text and HTML. */
export type MailContent = {
  kind: string;
  recipient: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Shown as a list of names and values. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** Formatted text of the team's own, which is safe HTML already. */
  formatted?: { html: string; text: string };
  /** What there is to read, each with its link. */
  articles?: readonly MailArticle[];
  /** What somebody wrote, shown as theirs. */
  quote?: string;
  action?: MailLink;
  /** Several to choose from. */
  links?: readonly MailLink[];
  /** What somebody gets mails about, and what can be done with each. */
  topics?: readonly MailTopic[];
  /** Who we are and why we write, where the law wants it said. */
  imprint?: readonly string[];
  /** The quiet link at the very end. */
  smallPrint?: MailLink;
  siteUrl: string;
};

export type MailLink = { label: string; url: string };

export type MailTopic = { about: string; links: readonly MailLink[] };

export type MailArticle = { title: string; excerpt: string; url: string; linkWords?: string };

const MAX_CHARACTERS = 60;
/** What mail programs make links of, an address, or a telephone number. */
const LEADS_SOMEWHERE = /:\/\/|@|[\p{L}\p{N}][.。．｡][\p{L}\p{N}]|(?:\p{N}[^\p{L}\p{N}]*){7}/u;

/**
 * A name that anybody may have typed, for a mail to somebody who may never have heard of us: one short line that leads
 * nowhere. Undefined where it would carry more than a name.
 */
export function harmlessName(text: string): string | undefined {
  const line = oneLine(text);
  return line.length > MAX_CHARACTERS || LEADS_SOMEWHERE.test(line) ? undefined : line;
}
