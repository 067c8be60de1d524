import { PageTitle } from "#app/components/layout/page-title.tsx";
import { NoticePage } from "#app/components/screens/notice-page.tsx";
import { useQuery } from "#app/lib/use-query.ts";
import { ownAlerts } from "#app/queries/alerts.ts";
import type { OwnAlerts } from "#domain/contracts/alerts.ts";
import { formatLongDate } from "#domain/rules/dates/date-words.ts";
import { alertLinkPath } from "#domain/rules/pages/alert-links.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { alertTexts } from "#domain/vocabulary/alert-texts.ts";
import { site } from "#domain/vocabulary/site.ts";
import { Button, buttonClass } from "#ui/button.tsx";

type Props = { token: string; problem: string | undefined };

/** Behind the link of a mail. Opening it changes nothing: mail scanners open every link. */
export function OwnAlertsPage({ token, problem }: Props) {
  const { data } = useQuery(ownAlerts(token));
  if (data === undefined || data.alerts.length === 0) {
    const text =
      data === undefined
        ? alertTexts.deadLink
        : "We watch nothing for you any more. You are welcome back at any time.";
    return (
      <NoticePage title={data === undefined ? "Not found" : "All ended"} text={text}>
        <a href={paths.search} className={buttonClass({ variant: "outline", size: "lg" })}>
          Find studios
        </a>
      </NoticePage>
    );
  }
  return (
    <div className="page-width max-w-3xl pt-10 md:pt-16">
      <title>{`What we watch for you | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <PageTitle lead="You get a mail as soon as there is something new, at most one a day.">
        What we watch for you
      </PageTitle>
      {problem !== undefined && (
        <p role="alert" className="mt-6 text-destructive-text">
          {problem}
        </p>
      )}
      <ul className="mt-8 grid gap-4">
        {data.alerts.map((alert) => (
          <Alert key={alert.id} token={token} alert={alert} />
        ))}
      </ul>
      <p className="mt-8">
        <a
          href={alertLinkPath("end", token)}
          className="inline-flex min-h-6 items-center text-gold-text underline underline-offset-4"
        >
          End all of them
        </a>
      </p>
    </div>
  );
}

function Alert({ token, alert }: { token: string; alert: OwnAlerts["alerts"][number] }) {
  const { id, words, address, endsAt, endsSoon, isWaiting } = alert;
  return (
    <li id={`alert-${id}`} className="rounded-xl border border-border bg-card p-5">
      <h2 className="wrap-anywhere text-lg">
        <a href={address} className="underline-offset-4 hover:underline">
          {words}
        </a>
      </h2>
      <p className="mt-1 text-muted-foreground">
        {isWaiting
          ? "Asked for with your address, and waits for your yes."
          : `Until ${formatLongDate(endsAt)}${endsSoon ? ", unless you keep it" : ""}`}
      </p>
      <form
        method="post"
        action={alertLinkPath("mine", token)}
        className="mt-4 flex flex-wrap gap-3"
      >
        <input type="hidden" name="id" value={id} />
        {(endsSoon || isWaiting) && (
          <Button type="submit" name="intent" value="keep">
            {isWaiting ? "Yes, tell me" : "Keep it for another year"}
          </Button>
        )}
        <Button type="submit" name="intent" value="end" variant="outline">
          {isWaiting ? "No" : "End it"}
        </Button>
      </form>
    </li>
  );
}
