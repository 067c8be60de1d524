import { clsx } from "clsx";
import { useOpening } from "#app/lib/use-opening.ts";
import { readWeekSpans } from "#domain/rules/hours/week-spans.ts";

type OpeningTextProps = {
  weekSpans: string;
  longitude: number;
  areHoursOld?: boolean | undefined;
};

/**
 * `Open until 8 PM` or `Opens Monday 7 AM`, once the browser has taken over. The room of the longest such text is kept for it, so
 * that nothing moves when it appears or changes.
 */
export function OpeningText({ weekSpans, ...week }: OpeningTextProps) {
  const opening = useOpening(readWeekSpans(weekSpans), week);
  return (
    <span
      className={clsx(
        "opening-text needs-script",
        week.areHoursOld && "probable-opening",
        opening?.isOpen ? "text-open" : "text-muted-foreground",
      )}
    >
      {opening?.text?.replace(/(?<=[yw]) at /, " ")}
    </span>
  );
}
