/** What a mail says, before it is text and HTML. */
export type MailContent = {
  kind: string;
  recipient: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Shown as a list of names and values. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** What somebody wrote, shown as theirs. */
  quote?: string;
  action?: MailLink;
  /** Several to choose from. */
  links?: readonly MailLink[];
  /** The quiet link at the very end. */
  smallPrint?: MailLink;
  siteUrl: string;
};

export type MailLink = { label: string; url: string };
