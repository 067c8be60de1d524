import { Outlet } from "react-router";
import { Problem } from "#console/components/problem.tsx";
import { PortalShell } from "#console/features/shell/portal-shell.tsx";
import { requireAccount } from "#console/lib/console-request.ts";
import { takeNotice } from "#console/lib/notice.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import type { Route } from "./+types/portal-layout";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor, ...visit } = requireAccount(context, request);
  return loadOrRefuse(async () => ({
    frame: await services.owner.getPortalFrame(actor),
    counts: { newMessages: await services.owner.countNewMessages(actor) },
    notice: takeNotice(visit),
  }));
}

export default function PortalLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PortalShell {...loaderData}>
      <Outlet />
    </PortalShell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const problem = <Problem error={error} />;
  if (loaderData === undefined) return <main className="page-width">{problem}</main>;
  return <PortalShell {...loaderData}>{problem}</PortalShell>;
}
