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
