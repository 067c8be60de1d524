import type { ReactNode } from "react";

type Props = { title: string; above?: ReactNode; children?: ReactNode };

/** The screen's one heading, which also names the tab, and its actions. */
export function PageHeader({ title, above, children }: Props) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <title>{`${title} · Pilates Atlas`}</title>
      <div className="min-w-0">
        {above !== undefined && <div className="mb-1 text-muted-foreground text-xs">{above}</div>}
        <h1 className="break-words text-2xl">{title}</h1>
      </div>
      {children !== undefined && (
        <div className="flex flex-wrap items-center gap-2">{children}</div>
      )}
    </header>
  );
}

/** What a screen of the account is about, in a line and a sentence. */
export function AccountHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-7">
      <title>{`${title} · Pilates Atlas`}</title>
      <h1 className="text-balance text-3xl sm:text-4xl">{title}</h1>
      {children !== undefined && (
        <p className="mt-3 text-pretty text-muted-foreground leading-relaxed">{children}</p>
      )}
    </div>
  );
}
