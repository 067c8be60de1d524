import { X } from "#ui/icons/site-icons.ts";
import { leadOn } from "./lead-on.ts";

/** What is chosen, as a link to the same search without it. */
export function ChosenChip({ label, path }: { label: string; path: string }) {
  return (
    <a
      ref={leadOn}
      href={path}
      data-keep-scroll
      aria-label={`Remove ${label}`}
      className="filter-pill gap-1.5 border-primary bg-primary pr-3 text-primary-foreground hover:opacity-88"
    >
      {label}
      <X aria-hidden="true" className="size-4" />
    </a>
  );
}

/** A link beside them that takes all of them away. */
export const clearChipClass =
  "filter-pill border-transparent bg-transparent px-2 text-muted-foreground underline underline-offset-4 hover:text-foreground";
