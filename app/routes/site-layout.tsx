import { Outlet } from "react-router";
import { PageShell } from "#app/components/layout/page-shell.tsx";
import { ErrorScreen } from "#app/components/screens/error-screen.tsx";

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
