import { clsx } from "clsx";
import type { Due } from "#domain/rules/queue/review-kinds.ts";

/** A moment as the team reads it, in Ontario's time. */
const full = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Toronto",
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hourCycle: "h23",
});

const dayOnly = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Toronto",
  year: "numeric",
  month: "short",
  day: "numeric",
});

type Props = { at: Date | null | undefined; isDay?: boolean; otherwise?: string };

export function Time({ at, isDay = false, otherwise = "never" }: Props) {
  if (at === null || at === undefined) return otherwise;
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap">
      {(isDay ? dayOnly : full).format(at)}
    </time>
  );
}

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
