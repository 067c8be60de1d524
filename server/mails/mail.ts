export type Mail = {
  /** What it reports, such as `listing-approved`. */
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
};
