import { NoticePage } from "#app/components/screens/notice-page.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { type NewsletterLink, newsletterLinkPath } from "#domain/rules/pages/newsletter-url.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { newsletterTexts } from "#domain/vocabulary/newsletter-texts.ts";
import type { LinkAnswer } from "./follow-newsletter-link.ts";
import { newsletterLinkTexts } from "./newsletter-link-texts.ts";

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
