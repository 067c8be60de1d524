import { newsletterLinkPath } from "#domain/rules/pages/newsletter-links.ts";
import { site } from "#domain/vocabulary/site.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail, MailArticle, MailContent } from "#server/mail/mail-content.ts";

type SubscriberFacts = { email: string; unsubscribeToken: string; siteUrl: string };

export function confirmSubscriptionMail(facts: SubscriberFacts & { confirmToken: string }): Mail {
  return newsletterMail(facts, {
    kind: "newsletter-confirm",
    subject: `Please confirm your ${site.name} newsletter`,
    heading: "One click, and you are on the list",
    paragraphs: [
      `Someone, hopefully you, asked for the ${site.name} newsletter at this address: new studios and good reading, about twice a month.`,
      "If it was not you, do nothing. You will not hear from us again.",
    ],
    action: {
      label: "Confirm your subscription",
      url: `${facts.siteUrl}${newsletterLinkPath("confirm", facts.confirmToken)}`,
    },
  });
}

export function alreadySubscribedMail(facts: SubscriberFacts): Mail {
  return newsletterMail(facts, {
    kind: "newsletter-known",
    subject: `You already get the ${site.name} newsletter`,
    heading: "You are on the list already",
    paragraphs: [
      "Someone, hopefully you, asked for our newsletter at this address again. There is nothing to do: the next one is on its way to you as always.",
    ],
  });
}

export function welcomeMail(facts: SubscriberFacts): Mail {
  return newsletterMail(facts, {
    kind: "newsletter-welcome",
    subject: `Welcome to the ${site.name} newsletter`,
    heading: "Welcome",
    paragraphs: [
      "Your subscription is confirmed. About twice a month you will hear from us: new studios in Ontario and good reading about Pilates.",
    ],
    action: { label: "Find a studio", url: facts.siteUrl },
  });
}

/** Each one can be unsubscribed from with one click, in the mail program too (RFC 8058). */
function newsletterMail(
  { email, unsubscribeToken, siteUrl }: SubscriberFacts,
  content: Omit<MailContent, "recipient" | "siteUrl">,
): Mail {
  const unsubscribeUrl = `${siteUrl}${newsletterLinkPath("unsubscribe", unsubscribeToken)}`;
  return {
    ...composeMail({
      ...content,
      recipient: email,
      siteUrl,
      smallPrint: { label: "Unsubscribe", url: unsubscribeUrl },
    }),
    headers: {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

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
