import { newsletterLinkPath } from "#domain/rules/pages/newsletter-url.ts";
import { site } from "#domain/vocabulary/site.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/mail.ts";
import type { MailArticle, MailContent } from "#server/mail/mail-content.ts";

/** What all receivers of an issue read. */
export type IssueContent = {
  subject: string;
  introduction: NonNullable<MailContent["formatted"]>;
  articles: readonly MailArticle[];
  /** The postal address of the sender, which the law wants in each one (CASL). */
  senderAddress: string;
  siteUrl: string;
};

/** Others pass a newsletter: whoever waits for a link to sign in does not wait for two thousand mails. */
const PRIORITY = 10;

/** One receiver's mail. It can be unsubscribed from with one click, in the mail program too (RFC 8058). */
export function newsletterIssueMail(
  content: IssueContent,
  { email, token }: { email: string; token: string },
): Mail {
  const { subject, introduction, articles, senderAddress, siteUrl } = content;
  const unsubscribeUrl = `${siteUrl}${newsletterLinkPath("unsubscribe", token)}`;
  return {
    ...composeMail({
      kind: "newsletter-issue",
      recipient: email,
      subject,
      heading: subject,
      paragraphs: [],
      formatted: introduction,
      articles,
      imprint: [
        `You get this mail because you subscribed to the ${site.name} newsletter.`,
        senderAddress,
      ],
      smallPrint: { label: "Unsubscribe", url: unsubscribeUrl },
      siteUrl,
    }),
    headers: {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    priority: PRIORITY,
  };
}
