import "#app/lib/zod-without-eval.ts";
import interUrl from "@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url";
import { type ReactNode, useContext, useState } from "react";
import { Links, Outlet, Scripts, ScrollRestoration } from "react-router";
import { TrayOnDemand } from "#app/components/compare-tray/tray-on-demand.tsx";
import { RouteAnnouncer } from "#app/components/layout/route-announcer.tsx";
import { ErrorScreen } from "#app/components/screens/error-screen.tsx";
import { browserApi } from "#app/lib/browser-api.ts";
import { NonceContext } from "#app/lib/nonce.ts";
import { usePageData } from "#app/lib/page-data.ts";
import { pageRequestContext } from "#app/lib/page-request.ts";
import { createQueryCache } from "#app/lib/query-cache.ts";
import { SiteSettingsContext } from "#app/lib/site-settings.ts";
import quickStartScript from "#app/lib/start/quick-start-script.js?raw";
import themeScript from "#app/lib/theme/theme-script.js?raw";
import { QueryCacheContext } from "#app/lib/use-query.ts";
import favouritesScript from "#app/lib/visitor/favourites-script.js?raw";
import { NavigationProgress } from "#ui/navigation-progress.tsx";
import { ToasterOnDemand } from "#ui/toaster-on-demand.tsx";
import type { Route } from "./+types/root";
import { PageViews } from "./components/analytics/page-views.tsx";
import { InternalLinks } from "./components/layout/internal-links.tsx";
import { PageShell } from "./components/layout/page-shell.tsx";
import { useHydrationSign } from "./lib/hydration.ts";
import "./styles.css";

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageRequestContext).settings;
}

/** The settings stay as they are: no navigation asks for them again. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  useHydrationSign();
  return (
    // The head script sets the theme's class and colours before React is there.
    <html lang="en-CA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Links />
        <script nonce={nonce}>{quickStartScript}</script>
        <script nonce={nonce}>{themeScript}</script>
        <script nonce={nonce}>{favouritesScript}</script>
        <link rel="preload" href={interUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        {import.meta.env.DEV && <Scripts />}
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const pageData = usePageData();
  const [queryCache] = useState(() => createQueryCache(browserApi, pageData));
  return (
    <SiteSettingsContext value={loaderData}>
      <QueryCacheContext value={queryCache}>
        <InternalLinks />
        <NavigationProgress />
        <Outlet />
        <RouteAnnouncer />
        <PageViews measurementId={loaderData.gaMeasurementId} />
        <TrayOnDemand />
        <ToasterOnDemand />
      </QueryCacheContext>
    </SiteSettingsContext>
  );
}

export function ErrorBoundary() {
  return (
    <PageShell>
      <ErrorScreen />
    </PageShell>
  );
}
