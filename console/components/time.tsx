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
