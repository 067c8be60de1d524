import type { LinkAnswer } from "#app/lib/follow-mail-link.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { NoticePage } from "./notice-page.tsx";

type Words = { title: string; text: string };

export type MailLinkTexts = {
  before: Words & { button: string };
  after: Words;
  /** Where somebody with a dead link gets what they came for. */
  otherWay: { label: string; to: string };
  /** Where the mail's address was cut. */
  incomplete: string;
};

type MailLinkPageProps = {
  texts: MailLinkTexts;
  /** Where the button posts to; undefined where the link has no token. */
  action: string | undefined;
  answer: LinkAnswer | undefined;
};

/** Nothing happens by opening the link, which mail scanners do: a person presses the button. */
export function MailLinkPage({ texts, action, answer }: MailLinkPageProps) {
  const { before, after, otherWay, incomplete } = texts;
  const { outcome, problem = before.text }: Partial<LinkAnswer> =
    action === undefined ? { outcome: "dead", problem: incomplete } : (answer ?? {});
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
        <form method="post" action={action}>
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
