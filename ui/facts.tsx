import { clsx } from "clsx";
import type { ReactNode } from "react";

/** What is known of one thing: words on the left, their values beside them. */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl
      className={clsx(
        "grid grid-cols-[minmax(5.5rem,8rem)_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm",
        className,
      )}
    >
      {children}
    </dl>
  );
}

/** A line of them. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted-foreground">{term}</dt>
      <dd className="wrap-anywhere min-w-0 whitespace-pre-line">{children}</dd>
    </div>
  );
}
