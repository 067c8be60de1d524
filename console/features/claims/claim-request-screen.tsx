import { Form, Link } from "react-router";
import { AccountHeading } from "#console/components/page-header.tsx";
import { issueOf, RefusalNotice, withoutIssues } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { claimPath } from "#domain/rules/pages/studio-doors.ts";
import type { ClaimView } from "#server/owners/claims.ts";
import { Input, Textarea } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

type Props = {
  claim: ClaimView;
  /** Of whoever is signed in; others type theirs. */
  email: string | undefined;
  refusal: Refusal | undefined;
};

/** For whoever has none of the mailboxes: a person decides. */
export function ClaimRequestScreen({ claim, email, refusal }: Props) {
  const { studio } = claim;
  return (
    <>
      <AccountHeading title={`${studio.name}, in writing`}>
        {email === undefined
          ? "Tell us who you are. We send a code to your mail address first, so that we know where to answer."
          : `Tell us who you are. We answer to ${email}.`}
      </AccountHeading>
      <RefusalNotice refusal={withoutIssues(refusal)} />
      <Form method="post" noValidate className="grid gap-5">
        <Line name="name" label="Your name" autoComplete="name" refusal={refusal} />
        {email === undefined && (
          <Line
            name="email"
            label="Your mail address"
            type="email"
            autoComplete="email"
            refusal={refusal}
          />
        )}
        <Line name="phone" label="Telephone" type="tel" autoComplete="tel" refusal={refusal} />
        <Line
          name="position"
          label="What you are at the studio"
          hint="Owner, manager, teacher …"
          autoComplete="organization-title"
          refusal={refusal}
        />
        <FormField
          label="How can we know?"
          note="optional"
          error={issueOf(refusal, "words")}
          hint="Such as a page that names you, or when we can call the studio"
        >
          {(field) => (
            <Textarea
              {...field}
              name="words"
              rows={5}
              maxLength={2000}
              defaultValue={refusal?.typed?.words}
            />
          )}
        </FormField>
        <SubmitButton size="lg" className="w-full sm:w-fit">
          {email === undefined ? "Send me the code" : "Send it"}
        </SubmitButton>
      </Form>
      <p className="mt-8 text-sm">
        <Link to={claimPath(studio.id)} className="text-gold-text underline underline-offset-4">
          Choose another way
        </Link>
      </p>
    </>
  );
}

type LineProps = {
  name: "name" | "email" | "phone" | "position";
  label: string;
  hint?: string;
  type?: "email" | "tel";
  autoComplete: string;
  refusal: Refusal | undefined;
};

function Line({ name, label, hint, type, autoComplete, refusal }: LineProps) {
  return (
    <FormField label={label} hint={hint} error={issueOf(refusal, name)}>
      {(field) => (
        <Input
          {...field}
          name={name}
          type={type ?? "text"}
          autoComplete={autoComplete}
          required
          defaultValue={refusal?.typed?.[name]}
        />
      )}
    </FormField>
  );
}
