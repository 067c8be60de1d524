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
  /** Who we are and why we write, where the law wants it said. */
  imprint?: readonly string[];
  /** The quiet link at the very end. */
  smallPrint?: MailLink;
  siteUrl: string;
};

export type MailLink = { label: string; url: string };

export type MailArticle = { title: string; excerpt: string; url: string };
