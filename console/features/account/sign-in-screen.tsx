import { Form } from "react-router";
import { AccountHeading } from "#console/components/page-header.tsx";
import { issueOf, RefusalNotice, withoutIssues } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

type Props = {
  returnTo: string | undefined;
  isSignedOut: boolean;
  refusal: Refusal | undefined;
};

export function SignInScreen({ returnTo, isSignedOut, refusal }: Props) {
  const issue = issueOf(refusal, "email");
  return (
    <>
      <AccountHeading title={isSignedOut ? "You are signed out" : "Sign in"}>
        Tell us your mail address, and we send you a link and a code. There is no password.
      </AccountHeading>
      <RefusalNotice refusal={withoutIssues(refusal)} />
      <Form method="post" noValidate className="grid gap-5">
        {returnTo !== undefined && <input type="hidden" name="returnTo" value={returnTo} />}
        <FormField label="Mail address" error={issue}>
          {(field) => (
            <Input
              {...field}
              type="email"
              name="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
              defaultValue={refusal?.typed?.email}
            />
          )}
        </FormField>
        <SubmitButton size="lg" className="w-full sm:w-fit">
          Send me a mail
        </SubmitButton>
      </Form>
    </>
  );
}
