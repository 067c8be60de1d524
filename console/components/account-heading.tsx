import type { ReactNode } from "react";

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
