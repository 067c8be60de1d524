import type { ReactNode } from "react";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { mainId, SkipLink } from "./skip-link.tsx";

type PageShellProps = { header?: ReactNode; children: ReactNode };

/** What every page stands in. A page with a header of its own gives it. */
export function PageShell({ header = <SiteHeader />, children }: PageShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {header}
      <main id={mainId} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
