import { Link } from "react-router";
import { ThemeSwitch } from "#app/components/layout/theme-switch.tsx";
import type { Account } from "#server/services/accounts/signed-in.ts";

/** Who one is, and the way to one's account. */
export function TopLine({ account }: { account: Account }) {
  return (
    <div className="mb-4 flex items-center justify-end gap-2">
      <Link
        to="/account"
        className="flex min-h-11 min-w-0 items-center truncate rounded-full px-3 text-muted-foreground text-sm hover:text-foreground"
      >
        {account.name}
      </Link>
      <ThemeSwitch />
    </div>
  );
}
