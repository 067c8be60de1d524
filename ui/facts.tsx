import { clsx } from "clsx";
import type { ReactNode } from "react";

const layouts = {
  beside: "grid-cols-[minmax(5.5rem,8rem)_minmax(0,1fr)] gap-x-3 gap-y-2 whitespace-pre-line",
  /** For long values: on a phone they stand below their words. */
  wide: "gap-x-4 gap-y-2 sm:grid-cols-[minmax(6rem,9rem)_minmax(0,1fr)]",
  stacked: "gap-3",
} as const;

type FactsProps = { layout?: keyof typeof layouts; className?: string; children: ReactNode };

/** What is known of one thing: words on the left or, stacked, above their values. */
export function Facts({ layout = "beside", className, children }: FactsProps) {
  return (
    <dl
      data-layout={layout}
      className={clsx("group/facts grid text-sm", layouts[layout], className)}
    >
      {children}
    </dl>
  );
}

/** A line of them. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="contents group-data-[layout=stacked]/facts:block max-sm:group-data-[layout=wide]/facts:block">
      <dt className="text-muted-foreground group-data-[layout=stacked]/facts:text-xs">{term}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  );
}
