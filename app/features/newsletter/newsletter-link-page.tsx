import { MailLinkPage, type MailLinkTexts } from "#app/components/screens/mail-link-page.tsx";
import type { LinkAnswer } from "#app/lib/follow-mail-link.ts";
import { type NewsletterLink, newsletterLinkPath } from "#domain/rules/pages/newsletter-links.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { newsletterTexts } from "#domain/vocabulary/newsletter-texts.ts";

type NewsletterLinkPageProps = {
  link: NewsletterLink;
  token: string;
  answer: LinkAnswer | undefined;
};

export function NewsletterLinkPage({ link, token, answer }: NewsletterLinkPageProps) {
  const action = token === "" ? undefined : newsletterLinkPath(link, token);
  return <MailLinkPage texts={newsletterLinkTexts[link]} action={action} answer={answer} />;
}

const incomplete = newsletterTexts.incompleteLink;

const newsletterLinkTexts: Record<NewsletterLink, MailLinkTexts> = {
  confirm: {
    before: {
      title: "Confirm your subscription",
      text: "One press of the button, and you will hear from us about twice a month.",
      button: "Confirm subscription",
    },
    after: { title: "You are on the list", text: "Your subscription is confirmed. Welcome." },
    otherWay: { label: "Subscribe again", to: paths.newsletter },
    incomplete,
  },
  unsubscribe: {
    before: {
      title: "Unsubscribe",
      text: "One press of the button, and we will not write to you again.",
      button: "Unsubscribe",
    },
    after: {
      title: "You are unsubscribed",
      text: "We will not write to you again. You are welcome back at any time.",
    },
    otherWay: { label: "Write to us", to: paths.contact },
    incomplete,
  },
};
