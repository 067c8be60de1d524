import type { ComponentProps } from "react";
import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import { Button } from "#ui/button.tsx";

type Props = Pick<ComponentProps<typeof Button>, "size" | "variant" | "className">;

/** The whole page goes: nothing of the account stays in the browser's memory. */
export function SignOutButton({ variant = "outline", ...look }: Props) {
  return (
    <form method="post" action={accountPaths.signOut}>
      <Button type="submit" variant={variant} {...look}>
        Sign out
      </Button>
    </form>
  );
}
