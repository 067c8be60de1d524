import { Link } from "react-router";
import { ThemeSwitch } from "#app/components/layout/site-header.tsx";
import type { Account } from "#server/services/accounts/signed-in.ts";
import { FindBox } from "./find-box.tsx";

/** Who one is, and the way to one's account. */
export function TopLine({ account }: { account: Account }) {
  return (
    <header className="mb-4 flex items-center justify-between gap-2">
      <FindBox />
      <div className="flex min-w-0 items-center">
        <Link
          to="/account"
          className="hidden min-h-11 min-w-0 items-center truncate rounded-full px-3 sm:flex text-muted-foreground text-sm hover:text-foreground"
        >
          {account.name}
        </Link>
        <ThemeSwitch />
      </div>
    </header>
  );
}
