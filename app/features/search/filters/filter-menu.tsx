import { clsx } from "clsx";
import type { ReactNode } from "react";
import { ChevronDown } from "#ui/icons/site-icons.ts";

type FilterMenuProps = {
  label: string;
  /** How many are chosen in it. */
  chosen: number;
  /** Of many choices: in two columns. */
  isWide?: boolean;
  children: ReactNode;
};

/** Plain `details`, so that it opens before and without JavaScript; one at a time, by their name. */
export function FilterMenu({ label, chosen, isWide = false, children }: FilterMenuProps) {
  return (
    <details name="filter-menu" className="relative">
      <summary
        className={clsx("filter-pill gap-1.5 pr-3 select-none", chosen > 0 && "border-foreground")}
      >
        {label}
        {chosen > 0 && <span className="numbers font-medium">{`· ${chosen}`}</span>}
        <ChevronDown aria-hidden="true" className="size-4 text-muted-foreground" />
      </summary>
      <fieldset
        className={clsx(
          "absolute top-full left-0 z-30 mt-2 rounded-xl border border-border bg-popover p-2 text-popover-foreground shadow-float max-md:static",
          isWide ? "grid grid-flow-col grid-rows-8 md:w-104" : "min-w-56",
        )}
      >
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
    </details>
  );
}
