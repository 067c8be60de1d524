import { NoticePage } from "#app/components/screens/notice-page.tsx";
import { type NewsletterLink, newsletterLinkPath } from "#domain/rules/pages/newsletter-links.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { newsletterTexts } from "#domain/vocabulary/newsletter-texts.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import type { LinkAnswer } from "./follow-newsletter-link.ts";

type NewsletterLinkPageProps = {
  link: NewsletterLink;
  token: string;
  answer: LinkAnswer | undefined;
};

const incomplete: LinkAnswer = { outcome: "dead", problem: newsletterTexts.incompleteLink };

/** Nothing happens by opening the link, which mail scanners do: a person presses the button. */
export function NewsletterLinkPage({ link, token, answer }: NewsletterLinkPageProps) {
  const { before, after, otherWay } = newsletterLinkTexts[link];
  const { outcome, problem = before.text } = token === "" ? incomplete : (answer ?? {});
  if (outcome === "done") {
    return (
      <NoticePage {...after}>
        <WayOut label="Return to Home" to={paths.home} />
      </NoticePage>
    );
  }
  return (
    <NoticePage title={before.title} text={problem}>
      {outcome === "dead" ? (
        <WayOut {...otherWay} />
      ) : (
        <form method="post" action={newsletterLinkPath(link, token)}>
          <Button type="submit" size="lg">
            {before.button}
          </Button>
        </form>
      )}
    </NoticePage>
  );
}

function WayOut({ label, to }: { label: string; to: string }) {
  return (
    <a href={to} className={buttonClass({ variant: "outline", size: "lg" })}>
      {label}
    </a>
  );
}

type Words = { title: string; text: string };

type LinkTexts = {
  before: Words & { button: string };
  after: Words;
  /** Where somebody with a dead link gets what they came for. */
  otherWay: { label: string; to: string };
};

const newsletterLinkTexts: Record<NewsletterLink, LinkTexts> = {
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
