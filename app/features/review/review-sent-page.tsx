import { NoticePage } from "#app/components/screens/notice-page.tsx";
import type { RefusedForm } from "#app/lib/form-action.ts";
import { UNCONFIRMED_REVIEW_DAYS } from "#domain/rules/retention/keeping.ts";
import { addressOfSentPage } from "#domain/rules/reviews/sent-page.ts";
import { reviewTexts } from "#domain/vocabulary/review-texts.ts";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

type Props = {
  /** Where the code is sent to: this page's own address. */
  action: string;
  page: string;
  /** Where it is written. */
  again: string;
  refused?: RefusedForm | undefined;
  /** Once the code was right, and there was no new link to go to. */
  message?: string | undefined;
};

/** The review waits for its author's mailbox: the link in the mail, or the code typed here. */
export function ReviewSentPage({ action, page, again, refused, message }: Props) {
  if (message !== undefined) return <NoticePage title="Thank you" text={message} />;
  const issues = refused?.problem.issues ?? [];
  const error = refused && (issues[0]?.message ?? refused.problem.message);
  const address = addressOfSentPage(page);
  return (
    <NoticePage title="Check your mail" text={reviewTexts.sent}>
      <form method="post" action={action} className="grid w-full max-w-sm gap-4">
        <input type="hidden" name="page" value={page} />
        <FormField label="Code from the mail" hint="Or open the link in the mail." error={error}>
          {(field) => (
            <Input
              {...field}
              name="code"
              defaultValue={refused?.values.code ?? ""}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              required
            />
          )}
        </FormField>
        <Button type="submit" size="lg" className="justify-self-start">
          Confirm review
        </Button>
      </form>
      <p className="max-w-sm text-muted-foreground">
        {address === undefined ? "No mail came?" : `The mail goes to ${address}. Is that not you?`}{" "}
        <a href={again} className="text-gold-text underline underline-offset-4">
          Write it again with the right address
        </a>
        {`: what nobody confirms is deleted after ${UNCONFIRMED_REVIEW_DAYS} days.`}
      </p>
    </NoticePage>
  );
}
