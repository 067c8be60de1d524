import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import { Button } from "#ui/button.tsx";

/** The whole page goes: nothing of the account stays in the browser's memory. */
export function SignOutButton({ size }: { size?: "sm" | "md" }) {
  return (
    <form method="post" action={accountPaths.signOut}>
      <Button type="submit" variant="outline" size={size}>
        Sign out
      </Button>
    </form>
  );
}
