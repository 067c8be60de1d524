import { Link } from "react-router";
import { AccountHeading } from "#console/components/page-header.tsx";
import { SignOutButton } from "#console/components/sign-out-button.tsx";
import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import { hasRight, roleName } from "#domain/rules/accounts/rights.ts";
import type { Account } from "#server/accounts/sessions.ts";

/** Who one is here, and what one can see to. */
export function AccountScreen({ account }: { account: Account }) {
  const { name, email, role } = account;
  return (
    <>
      <AccountHeading title={name}>
        {name === email
          ? `You are ${roleName(role)} here.`
          : `You are ${roleName(role)} here, with the address ${email}.`}
      </AccountHeading>
      <ul className="mb-8 grid gap-3">
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
      <SignOutButton />
    </>
  );
}

function Way({ to, title, children }: { to: string; title: string; children: string }) {
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
