import { clsx } from "clsx";
import { useOpening } from "#app/lib/use-opening.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import { SourceLine } from "../sources/source-details.tsx";
import { SidebarCard } from "./sidebar-card.tsx";

export function HoursCard({ studio }: { studio: StudioDetail }) {
  const now = useOpening(studio.structuredHours, studio);
  const { hours } = studio;
  const days = weekdays.filter((day) => hours?.[day] !== undefined);
  return (
    <SidebarCard title="Hours of Operation">
      {days.length === 0 ? (
        <p className="text-[0.9375rem] text-muted-foreground">
          This studio has not told us its hours yet.
        </p>
      ) : (
        <>
          <p
            className={clsx(
              "needs-script -mt-2 mb-3 min-h-6 font-medium text-[0.9375rem]",
              now?.isOpen ? "text-open" : "text-muted-foreground",
            )}
          >
            {now?.text}
          </p>
          <dl className="text-[0.9375rem]">
            {days.map((day) => (
              <div
                key={day}
                aria-current={now?.today === day ? "date" : undefined}
                className={clsx(
                  "numbers flex justify-between gap-4 border-border border-t py-2",
                  now?.today === day ? "font-bold" : "text-muted-foreground",
                )}
              >
                <dt>{weekdayLabels[day]}</dt>
                <dd className="text-right">{hours?.[day]}</dd>
              </div>
            ))}
          </dl>
          <SourceLine studio={studio} group="hours" className="mt-4" />
        </>
      )}
    </SidebarCard>
  );
}
