import type { NewsletterLink } from "#domain/rules/pages/newsletter-url.ts";
import { paths } from "#domain/rules/pages/paths.ts";

type Words = { title: string; text: string };

type LinkTexts = {
  before: Words & { button: string };
  after: Words;
  /** Where somebody with a dead link gets what they came for. */
  otherWay: { label: string; to: string };
};

export const newsletterLinkTexts: Record<NewsletterLink, LinkTexts> = {
  confirm: {
    before: {
      title: "Confirm your subscription",
      text: "One press of the button, and you will hear from us about twice a month.",
      button: "Confirm subscription",
    },
    after: { title: "You are on the list", text: "Your subscription is confirmed. Welcome." },
    otherWay: { label: "Subscribe again", to: paths.newsletter },
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
  },
};
