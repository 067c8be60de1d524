import interUrl from "@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url";
import { type ReactNode, useContext } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { useHydrationSign } from "#app/lib/hydration.ts";
import { NonceContext } from "#app/lib/nonce.ts";
import themeScript from "#app/lib/theme/theme-script.js?raw";
import { NavigationProgress } from "#ui/navigation-progress.tsx";
import type { Route } from "./+types/root";
import { Problem } from "./components/problem.tsx";
import { keepTyped } from "./lib/keep-typed.ts";
import "./styles.css";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepTyped];

/** As in `app/lib/zod-without-eval.ts`, but before any file is loaded: here Zod is in one that comes before the root's. */
const zodWithoutEval = "globalThis.__zod_globalConfig={jitless:true}";

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  // The screen of an ended session stands at the address that was posted to, where the router expects another.
  const isAlive = !useMatches().some(({ id }) => id === "routes/session-ended");
  return (
    // The head script sets the theme's class and colours before React is there.
    <html lang="en-CA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <Meta />
        <Links />
        <script nonce={nonce} suppressHydrationWarning>
          {zodWithoutEval}
        </script>
        <script nonce={nonce} suppressHydrationWarning>
          {themeScript}
        </script>
        <link rel="preload" href={interUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        {children}
        {isAlive && <ScrollRestoration nonce={nonce} />}
        {isAlive && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  useHydrationSign();
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="page-width py-16">
      <Problem error={error} />
    </main>
  );
}
