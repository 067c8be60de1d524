import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

type Props = { title: string; note?: ReactNode; className?: string; children: ReactNode };

/** A part of a screen with a heading of its own. */
export function Panel({ title, note, className, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        "min-w-0 rounded-xl border border-border bg-card p-4 text-card-foreground [--ground:var(--card)]",
        className,
      )}
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {note !== undefined && <div className="text-muted-foreground text-sm">{note}</div>}
      </div>
      {children}
    </section>
  );
}
