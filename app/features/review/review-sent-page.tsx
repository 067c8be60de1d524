import { NoticePage } from "#app/components/screens/notice-page.tsx";
import type { RefusedForm } from "#app/lib/form-action.ts";
import { reviewTexts } from "#domain/vocabulary/review-texts.ts";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

type Props = {
  /** Where the code is sent to: this page's own address. */
  action: string;
  page: string;
  refused?: RefusedForm | undefined;
  /** Once the code was right, and there was no new link to go to. */
  message?: string | undefined;
};

/** The review waits for its author's mailbox: the link in the mail, or the code typed here. */
export function ReviewSentPage({ action, page, refused, message }: Props) {
  if (message !== undefined) return <NoticePage title="Thank you" text={message} />;
  const issues = refused?.problem.issues ?? [];
  const error = refused && (issues[0]?.message ?? refused.problem.message);
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
    </NoticePage>
  );
}
