import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Confirm } from "#console/components/confirm.tsx";
import { AccountHeading } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { issueOf, RefusalNotice, withoutIssues } from "#console/components/refusal-notice.tsx";
import { SignOutButton } from "#console/components/sign-out-button.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import { hasRight, roleName } from "#domain/rules/accounts/rights.ts";
import type { Account } from "#server/accounts/sessions.ts";
import { buttonClass } from "#ui/button.tsx";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

type Props = {
  account: Account;
  myName: { readonly firstName: string; readonly lastName: string };
  refusal: Refusal | undefined;
  /** Where whoever takes all away, or along, shows first that it is them. */
  proofPath: string | undefined;
};

/** Who one is here, and what one can see to. */
export function AccountScreen({ account, myName, refusal, proofPath }: Props) {
  const { name, email, role } = account;
  return (
    <div className="max-w-2xl">
      <AccountHeading title={name}>
        {name === email
          ? `You are ${roleName(role)} here.`
          : `You are ${roleName(role)} here, with the address ${email}.`}
      </AccountHeading>
      <RefusalNotice refusal={withoutIssues(refusal)} />
      <ul className="mb-4 grid gap-3">
        {hasRight(role, "console") && (
          <Way to={accountPaths.console} title="The console">
            What waits, and everything the team works on
          </Way>
        )}
        <Way to={accountPaths.factors} title="Second factor">
          Passkeys, an authenticator app, recovery codes
        </Way>
        <Way to={accountPaths.sessions} title="Your sessions">
          Where you are signed in
        </Way>
      </ul>
      <div className="mb-8 grid grid-cols-1 gap-4">
        <NameForm myName={myName} refusal={refusal} />
        <OwnData proofPath={proofPath} />
        {role === "owner" && <Closing proofPath={proofPath} />}
      </div>
      <SignOutButton />
    </div>
  );
}

function NameForm({ myName, refusal }: Pick<Props, "myName" | "refusal">) {
  return (
    <Panel title="Your name">
      <Form method="post" noValidate className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField label="First name" error={issueOf(refusal, "firstName")}>
            {(field) => (
              <Input
                {...field}
                name="firstName"
                autoComplete="given-name"
                defaultValue={refusal?.typed?.firstName ?? myName.firstName}
              />
            )}
          </FormField>
          <FormField label="Last name" error={issueOf(refusal, "lastName")}>
            {(field) => (
              <Input
                {...field}
                name="lastName"
                autoComplete="family-name"
                defaultValue={refusal?.typed?.lastName ?? myName.lastName}
              />
            )}
          </FormField>
        </div>
        <SubmitButton intent="rename" variant="outline" size="sm" className="w-fit">
          Save
        </SubmitButton>
      </Form>
    </Panel>
  );
}

/** A plain form: the answer is a file, and no screen. */
function OwnData({ proofPath }: Pick<Props, "proofPath">) {
  return (
    <Panel title="What we hold about you">
      <p className="mb-3 text-muted-foreground text-sm">
        Everything under your address, as a file: your account, studios, messages, listings,
        payments. It shows no other person’s data.
      </p>
      {proofPath === undefined ? (
        <form method="post" action="/account/my-data" data-unguarded>
          <SubmitButton variant="outline" size="sm">
            Download it
          </SubmitButton>
        </form>
      ) : (
        <Link to={proofPath} className={buttonClass({ variant: "outline", size: "sm" })}>
          Download it…
        </Link>
      )}
    </Panel>
  );
}

function Closing({ proofPath }: Pick<Props, "proofPath">) {
  return (
    <Panel title="Close the account">
      <p className="mb-3 text-muted-foreground text-sm">
        Your studios’ pages stay, and so does a listing that is paid for. To have everything erased,
        write to us.
      </p>
      <Form method="post">
        <Confirm
          deed="account.close"
          label="Close my account…"
          variant="outline"
          proofPath={proofPath}
        >
          <SubmitButton intent="close" variant="destructive" size="sm">
            Close it for good
          </SubmitButton>
        </Confirm>
      </Form>
    </Panel>
  );
}

function Way({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="block rounded-xl border border-border bg-card px-4 py-3.5 text-card-foreground transition-colors hover:bg-accent"
      >
        <span className="block font-medium">{title}</span>
        <span className="block text-muted-foreground text-sm">{children}</span>
      </Link>
    </li>
  );
}
