import { clsx } from "clsx";
import type { ReactNode } from "react";
import { ChevronRight } from "#ui/icons/site-icons.ts";

type Props = {
  /** Where a link leads to: the browser opens what is folded there, without a script, too. */
  id: string;
  title: ReactNode;
  /** At the end of the line that stays. */
  note?: ReactNode;
  /** Below the title while it is folded. */
  gist?: ReactNode;
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
};

/** A part of a screen that opens at a press. What is folded is still in its form. */
export function Fold({ id, title, note, gist, isOpen = false, className, children }: Props) {
  return (
    <details
      open={isOpen}
      className={clsx(
        "group min-w-0 rounded-xl border border-border bg-card text-card-foreground",
        className,
      )}
    >
      <summary className="grid min-h-14 cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-3 rounded-xl px-4 py-2.5 hover:bg-accent/50 sm:grid-cols-[auto_minmax(0,1fr)_auto] [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-muted-foreground transition-transform group-open:rotate-90"
        />
        <h2 className="text-base">{title}</h2>
        {note !== undefined && (
          <span className="text-sm max-sm:col-start-2 max-sm:row-start-3">{note}</span>
        )}
        {gist !== undefined && (
          <span className="col-start-2 truncate text-muted-foreground text-sm group-open:hidden sm:col-end-4">
            {gist}
          </span>
        )}
      </summary>
      <div id={id} className="scroll-mt-20 px-4 pt-1 pb-4">
        {children}
      </div>
    </details>
  );
}
