import { Form, Link } from "react-router";
import { AccountHeading } from "#console/components/page-header.tsx";
import { issueOf, RefusalNotice, withoutIssues } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import { SIGN_IN_MINUTES } from "#domain/rules/accounts/sign-in-codes.ts";
import type { LinkView } from "#server/accounts/sign-in.ts";
import { buttonClass } from "#ui/button.tsx";
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

/** Behind the mailed link. To open it does nothing: mail scanners open every link. */
export function LinkScreen({ link, refusal }: { link: LinkView; refusal: Refusal | undefined }) {
  if (link.state === "ended") return <EndedScreen />;
  if (link.state === "elsewhere") return <CodeToType code={link.code} />;
  return (
    <>
      <AccountHeading title="Welcome back">One press, and you are signed in.</AccountHeading>
      <RefusalNotice refusal={refusal} />
      <Form method="post">
        <SubmitButton size="lg" className="w-full sm:w-fit">
          Sign in
        </SubmitButton>
      </Form>
    </>
  );
}

function CodeToType({ code }: { code: string }) {
  return (
    <>
      <AccountHeading title="Type this code where you began">
        You asked to sign in from another browser. The link works there alone, and so does this
        code.
      </AccountHeading>
      <p className="rounded-xl border border-border bg-card px-4 py-6 text-center">
        <span className="sr-only">Your code: </span>
        <span className="numbers select-all font-semibold text-3xl tracking-[0.16em] sm:text-4xl">
          {code}
        </span>
      </p>
      <p className="mt-6 text-muted-foreground text-sm leading-relaxed">
        You did not ask for this? Then somebody else typed your address. Close this page, and tell
        the code to nobody: we never ask for it.
      </p>
    </>
  );
}
