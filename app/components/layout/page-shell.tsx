import type { ReactNode } from "react";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

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

export const mainId = "main";

export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="fixed top-3 left-3 z-100 -translate-y-20 rounded-full bg-primary px-5 py-3 font-medium text-primary-foreground focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
