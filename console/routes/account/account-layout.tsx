import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { mainId, SkipLink } from "#app/components/layout/page-shell.tsx";
import { Problem } from "#console/components/problem.tsx";
import { NoticeLine } from "#console/components/refusal-notice.tsx";
import { consoleRequest } from "#console/lib/console-request.ts";
import { takeNotice } from "#console/lib/notice.ts";
import type { Route } from "./+types/account-layout";

export function loader({ context }: Route.LoaderArgs) {
  return { notice: takeNotice(consoleRequest(context)) };
}

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AccountFrame>
      <NoticeLine notice={loaderData.notice?.words} />
      <Outlet />
    </AccountFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AccountFrame>
      <Problem error={error} />
    </AccountFrame>
  );
}

/** One calm column: signing in is a few words and one field. */
function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-lg flex-col px-5 py-6">
      <SkipLink />
      <header className="mb-10">
        <a href="/" className="font-semibold text-lg tracking-tight">
          Pilates Atlas
        </a>
      </header>
      <main id={mainId} className="flex-1 pb-16">
        {children}
      </main>
    </div>
  );
}
