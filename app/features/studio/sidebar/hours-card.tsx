import { clsx } from "clsx";
import { useOpening } from "#app/lib/use-opening.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { formatCalendarDay } from "#domain/rules/dates/date-words.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import { SourceLine } from "../sources/source-details.tsx";
import { SidebarCard } from "./sidebar-card.tsx";

export function HoursCard({ studio }: { studio: StudioDetail }) {
  const now = useOpening(studio.structuredHours, studio);
  const { hours, specialDays } = studio;
  const isSpecial = specialDays.some(({ date }) => date === now?.date);
  const days = weekdays.filter((day) => hours?.[day] !== undefined);
  return (
    <SidebarCard title="Hours of Operation">
      {days.length === 0 && specialDays.length === 0 ? (
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
              <DayLine
                key={day}
                name={weekdayLabels[day]}
                hours={hours?.[day]}
                isToday={now?.today === day && !isSpecial}
              />
            ))}
          </dl>
          {specialDays.length > 0 && (
            <>
              <h3 className="mt-4 mb-2 font-semibold text-[0.9375rem]">Special hours</h3>
              <dl className="text-[0.9375rem]">
                {specialDays.map(({ date, hours: own }) => (
                  <DayLine
                    key={date}
                    name={formatCalendarDay(date)}
                    hours={own}
                    isToday={now?.date === date}
                  />
                ))}
              </dl>
            </>
          )}
          <SourceLine studio={studio} group="hours" className="mt-4" />
        </>
      )}
    </SidebarCard>
  );
}

type DayLineProps = { name: string; hours: string | undefined; isToday: boolean };

function DayLine({ name, hours, isToday }: DayLineProps) {
  return (
    <div
      aria-current={isToday ? "date" : undefined}
      className={clsx(
        "numbers flex justify-between gap-4 border-border border-t py-2",
        isToday ? "font-bold" : "text-muted-foreground",
      )}
    >
      <dt className="whitespace-nowrap">{name}</dt>
      <dd className="wrap-anywhere text-right">{hours}</dd>
    </div>
  );
}
