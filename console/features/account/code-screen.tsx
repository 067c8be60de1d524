import { Form, Link } from "react-router";
import { AccountHeading } from "#console/components/page-header.tsx";
import { issueOf, RefusalNotice, withoutIssues } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import { SIGN_IN_MINUTES } from "#domain/rules/accounts/sign-in-codes.ts";
import { buttonClass } from "#ui/button.tsx";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

export function CodeScreen({ refusal }: { refusal: Refusal | undefined }) {
  return (
    <>
      <AccountHeading title="Look into your mail">
        {`If the address has an account, a mail is on its way. Open its link in this browser, or type its code here. Both work once, for ${SIGN_IN_MINUTES} minutes.`}
      </AccountHeading>
      <RefusalNotice refusal={withoutIssues(refusal)} />
      <Form method="post" noValidate className="grid gap-5">
        <CodeField refusal={refusal} />
        <SubmitButton size="lg" className="w-full sm:w-fit">
          Sign in
        </SubmitButton>
      </Form>
      <p className="mt-8 text-muted-foreground text-sm leading-relaxed">
        Nothing there after a minute? Look among the unwanted mails, or{" "}
        <Link to={accountPaths.signIn} className="text-gold-text underline underline-offset-4">
          try another address
        </Link>
        . An address gets at most three mails in an hour.
      </p>
    </>
  );
}

/** Of a sign-in that is over: by time, by wrong codes, or by success. */
export function EndedScreen() {
  return (
    <>
      <AccountHeading title="This sign-in has ended">
        {`A link and its code work once, for ${SIGN_IN_MINUTES} minutes, and end after five wrong codes. A new mail brings new ones.`}
      </AccountHeading>
      <Link to={accountPaths.signIn} className={buttonClass({ size: "lg" })}>
        Sign in again
      </Link>
    </>
  );
}

function CodeField({ refusal }: { refusal: Refusal | undefined }) {
  return (
    <FormField
      label="Code from the mail"
      error={issueOf(refusal, "code")}
      hint="Small letters are fine, and the hyphen may be left out"
    >
      {(field) => (
        <Input
          {...field}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          className="numbers h-14 text-center font-semibold text-2xl uppercase tracking-[0.2em]"
        />
      )}
    </FormField>
  );
}
