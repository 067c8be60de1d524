import { Form, Link } from "react-router";
import { AccountHeading } from "#console/components/page-header.tsx";
import { issueOf, RefusalNotice, withoutIssues } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import { roleName } from "#domain/rules/accounts/rights.ts";
import type { InvitationView } from "#server/accounts/invitations.ts";
import { buttonClass } from "#ui/button.tsx";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

type Props = { invitation: InvitationView | undefined; refusal: Refusal | undefined };

export function InvitationScreen({ invitation, refusal }: Props) {
  if (invitation === undefined) return <UsedLink />;
  const { type, email, role, firstName, lastName } = invitation;
  const isNew = type === "invitation";
  return (
    <>
      <AccountHeading title={isNew ? "Welcome to the team" : "Back to your account"}>
        {isNew
          ? `You are invited as ${roleName(role)}, with the address ${email}. What may we call you?`
          : `This is the account of ${email}. Its second factor was removed: you set up a new one after this.`}
      </AccountHeading>
      <RefusalNotice refusal={withoutIssues(refusal)} />
      <Form method="post" noValidate className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField label="First name" error={issueOf(refusal, "firstName")}>
            {(field) => (
              <Input
                {...field}
                name="firstName"
                autoComplete="given-name"
                required
                defaultValue={refusal?.typed?.firstName ?? firstName}
              />
            )}
          </FormField>
          <FormField label="Last name" error={issueOf(refusal, "lastName")}>
            {(field) => (
              <Input
                {...field}
                name="lastName"
                autoComplete="family-name"
                required
                defaultValue={refusal?.typed?.lastName ?? lastName}
              />
            )}
          </FormField>
        </div>
        <SubmitButton size="lg" className="w-full sm:w-fit">
          {isNew ? "Accept and sign in" : "Sign in"}
        </SubmitButton>
      </Form>
    </>
  );
}

function UsedLink() {
  return (
    <>
      <AccountHeading title="This link has ended">
        It works once, within 24 hours. If you have been here already, sign in with your mail
        address; otherwise ask whoever invited you for a new one.
      </AccountHeading>
      <Link to={accountPaths.signIn} className={buttonClass({ size: "lg" })}>
        Sign in
      </Link>
    </>
  );
}
