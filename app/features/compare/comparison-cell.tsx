import { Bar } from "#app/components/studio/bar.tsx";
import { StarRating } from "#app/components/studio/star-rating.tsx";
import type { WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import type { ComparedStudioFacts } from "#domain/contracts/studios/studio-lists.ts";
import { type ComparisonRow, offered } from "#domain/rules/compare/comparison.ts";
import { barsOf, type DayScale } from "#domain/rules/compare/day-bars.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { Check } from "#ui/icons/site-icons.ts";

type ComparisonCellProps = {
  row: ComparisonRow;
  /** Which of the row's cells. */
  at: number;
  studio: ComparedStudioFacts;
  week: WeekHours | undefined;
  scale: DayScale;
};

export function ComparisonCell({ row, at, studio, week, scale }: ComparisonCellProps) {
  const text = row.cells[at];
  if (text === undefined) return <span className="text-muted-foreground">Not known</span>;
  switch (row.kind) {
    case "rating":
      return <Rating text={text} rating={studio.rating ?? 0} />;
    case "stars":
      return <StarCounts text={text} counts={studio.starCounts} />;
    case "offer":
      return <Offer text={text} />;
    case "day":
      return <Day text={text} spans={week?.[dayOf(row)] ?? []} scale={scale} />;
    default:
      return text;
  }
}

function dayOf({ key }: ComparisonRow) {
  return weekdays.find((day) => day === key) ?? "monday";
}

function Rating({ text, rating }: { text: string; rating: number }) {
  return (
    <>
      <span aria-hidden="true" className="block">
        <StarRating rating={rating} className="text-sm" />
      </span>
      {text}
    </>
  );
}

function Offer({ text }: { text: string }) {
  if (text !== offered) return <span className="text-muted-foreground">{text}</span>;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Check className="size-4 shrink-0 text-gold-text" />
      {text}
    </span>
  );
}

type StarCountsProps = { text: string; counts: ComparedStudioFacts["starCounts"] };

/** From five stars down to one; read out as the sentence. */
function StarCounts({ text, counts }: StarCountsProps) {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="grid max-w-52 gap-0.5">
        {counts.map(({ stars, count }) => (
          <span key={stars} className="flex items-center gap-1.5 text-xs">
            <span className="w-2 text-muted-foreground">{stars}</span>
            <span className="h-1.5 flex-1 overflow-hidden rounded-full bg-muted print:border">
              <Bar parts={[{ start: 0, width: (count / most) * 100 }]} />
            </span>
            <span className="w-5 text-right text-muted-foreground">{count}</span>
          </span>
        ))}
      </span>
    </>
  );
}

type DayProps = {
  text: string;
  spans: readonly { from: number; to: number }[];
  scale: DayScale;
};

/** The same hours at the same place in every column, so that the eye compares them. */
function Day({ text, spans, scale }: DayProps) {
  return (
    <>
      <span
        aria-hidden="true"
        className="mt-1.5 mb-1 block h-2 max-w-52 overflow-hidden rounded-full bg-muted print:border"
      >
        <Bar parts={barsOf(spans, scale)} />
      </span>
      <span className="text-xs md:text-sm">{text}</span>
    </>
  );
}
