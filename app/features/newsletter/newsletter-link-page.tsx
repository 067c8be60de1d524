import { Link, useLocation } from "react-router";
import { NoticePage } from "#app/components/notice-page.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { paths } from "#domain/rules/studio-url.ts";
import type { LinkAnswer } from "./follow-newsletter-link.ts";

type Words = { title: string; text: string };

type NewsletterLinkPageProps = {
  before: Words & { button: string };
  after: Words;
  answer: LinkAnswer | undefined;
};

/** Nothing happens by opening the link, which mail scanners do: a person presses the button. */
export function NewsletterLinkPage({ before, after, answer }: NewsletterLinkPageProps) {
  const { pathname, search } = useLocation();
  if (answer?.isDone) {
    return (
      <NoticePage title={after.title} text={after.text}>
        <Link to={paths.home} className={buttonClass({ variant: "outline" })}>
          Return to Home
        </Link>
      </NoticePage>
    );
  }
  return (
    <NoticePage title={before.title} text={answer?.problem ?? before.text}>
      <form method="post" action={`${pathname}${search}`}>
        <Button type="submit" size="lg">
          {before.button}
        </Button>
      </form>
      {answer !== undefined && (
        <Link to={paths.newsletter} className={buttonClass({ variant: "outline", size: "lg" })}>
          Subscribe
        </Link>
      )}
    </NoticePage>
  );
}
