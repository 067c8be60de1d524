import { Outlet } from "react-router";
import { ErrorScreen } from "#app/components/error-screen.tsx";
import { PageShell } from "#app/components/page-shell.tsx";

/** Pages with the site's own header share one, so that it stays while one moves between them. */
export default function SiteLayoutRoute() {
  return (
    <PageShell>
      <Outlet />
    </PageShell>
  );
}

export function ErrorBoundary() {
  return (
    <PageShell>
      <ErrorScreen />
    </PageShell>
  );
}
