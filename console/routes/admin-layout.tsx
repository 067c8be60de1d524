import { Outlet } from "react-router";
import { PeopleProvider } from "#console/components/person.tsx";
import { Problem } from "#console/components/problem.tsx";
import { Shell } from "#console/features/shell/shell.tsx";
import { requireAccount } from "#console/lib/console-request.ts";
import { takeNotice } from "#console/lib/notice.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import type { Route } from "./+types/admin-layout";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor, signedIn, ...rest } = requireAccount(context, request);
  return loadOrRefuse(async () => ({
    account: signedIn.account,
    frame: await services.frame.getFrame(actor),
    notice: takeNotice(rest),
  }));
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PeopleProvider people={loaderData.frame.people} viewer={loaderData.frame.viewer}>
      <Shell {...loaderData}>
        <Outlet />
      </Shell>
    </PeopleProvider>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const problem = <Problem error={error} />;
  if (loaderData === undefined) return <main className="page-width">{problem}</main>;
  return <Shell {...loaderData}>{problem}</Shell>;
}
