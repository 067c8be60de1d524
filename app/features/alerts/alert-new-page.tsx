import { useSearchParams } from "react-router";
import { useSchemaForm } from "#app/components/forms/use-schema-form.ts";
import { PageTitle } from "#app/components/layout/page-title.tsx";
import { NoticePage } from "#app/components/screens/notice-page.tsx";
import type { RefusedForm } from "#app/lib/form-action.ts";
import { askForAlert } from "#app/queries/alerts.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { readWatched, watchedAddress } from "#domain/rules/alerts/alert-address.ts";
import { watchedWords } from "#domain/rules/alerts/alert-words.ts";
import { alertNewPath } from "#domain/rules/pages/alert-links.ts";
import { pages, pathTo } from "#domain/rules/pages/pages.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { alertOffers, alertTexts } from "#domain/vocabulary/alert-texts.ts";
import { site } from "#domain/vocabulary/site.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";
import { Honeypot } from "#ui/honeypot.tsx";

/** Where a form of the results, of the classes and of the favourites leads to: what is watched, in words. */
export function AlertNewPage({ refused }: { refused: RefusedForm | undefined }) {
  const [query] = useSearchParams();
  const watched = readWatched(query.get("search") ?? "");
  if (watched === undefined) {
    return (
      <NoticePage title="Nothing to watch" text={alertTexts.unwatchable}>
        <a href={paths.search} className={buttonClass({ variant: "outline", size: "lg" })}>
          Find studios
        </a>
      </NoticePage>
    );
  }
  const search = watchedAddress(watched);
  return (
    <div className="page-width max-w-3xl pt-10 md:pt-16">
      <PageHead
        title={`Tell me what is new | ${site.name}`}
        description="A mail when there is something new for your search, at most one a day."
        path={pathTo(pages.alertNew)}
        isHidden
      />
      <PageTitle lead={alertTexts.wish(watchedWords(watched))}>
        {alertOffers[watched.kind]}
      </PageTitle>
      <p className="mt-4">
        <a href={search} className="text-gold-text underline underline-offset-4">
          Back to it
        </a>
      </p>
      <AskForm search={search} refused={refused} />
    </div>
  );
}

const emptyValues = { email: "", website_url: "" };

function AskForm({ search, refused }: { search: string; refused: RefusedForm | undefined }) {
  const { formProps, text, findError, isSending, isSent, issues } = useSchemaForm({
    loadSchema: async () => (await import("#domain/contracts/alerts.ts")).alertFormSchema,
    emptyValues,
    refused,
    send: (values, startedAt) => askForAlert({ ...values, search, startedAt }),
    onSent: () => undefined,
    onFailed: () => undefined,
  });
  const problem =
    refused !== undefined && issues.length === 0 && !isSent && refused.problem.message;
  return (
    <form
      {...formProps}
      method="post"
      action={alertNewPath(search)}
      noValidate
      className="relative mt-8 grid gap-5"
    >
      {problem && (
        <p role="alert" className="rounded-md bg-destructive px-4 py-3 text-destructive-foreground">
          {problem}
        </p>
      )}
      <FormField label="Your email address" error={findError("email")}>
        {(field) => (
          <Input {...field} {...text("email")} type="email" autoComplete="email" required />
        )}
      </FormField>
      <Honeypot {...text("website_url")} />
      <Button type="submit" size="lg" aria-disabled={isSending} className="justify-self-start">
        {isSending ? "Sending..." : "Tell me"}
      </Button>
      <p role="status" className="text-muted-foreground text-sm">
        {isSent ? alertTexts.sent : alertTexts.consent}
      </p>
    </form>
  );
}
