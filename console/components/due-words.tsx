import { clsx } from "clsx";
import type { Due } from "#domain/rules/queue/due.ts";

/** What is left of the promised two days. */
export function DueWords({ due }: { due: Due }) {
  return (
    <span
      className={clsx(
        "numbers whitespace-nowrap",
        due.isUrgent && "font-semibold text-destructive-text",
      )}
    >
      {due.words}
    </span>
  );
}
