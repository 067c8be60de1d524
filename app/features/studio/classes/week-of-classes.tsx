import { clsx } from "clsx";
import type { StudioClasses } from "#domain/contracts/classes/found-class.ts";
import { placesLeftOf } from "#domain/rules/classes/class-words.ts";
import { groupByDay } from "#domain/rules/classes/group-classes.ts";
import { dayPlus, listDays } from "#domain/rules/dates/calendar.ts";
import { shortDay } from "#domain/rules/dates/date-words.ts";
import { formatTime } from "#domain/rules/hours/opening-hours.ts";

const LAST_DAY = 6;

type WeekProps = { classes: StudioClasses["classes"]; from: string };

/** Seven days: beside each other on a desk, below each other on a phone. */
export function WeekOfClasses({ classes, from }: WeekProps) {
  const days = groupByDay(classes, listDays(from, dayPlus(from, LAST_DAY)));
  return (
    <ol className="mt-5 grid gap-2 md:grid-cols-7">
      {days.map(({ date, classes: ofDay }) => (
        <li
          key={date}
          className={clsx(
            "min-w-0 rounded-lg border border-border bg-card p-1.5 text-card-foreground max-md:grid max-md:grid-cols-[4rem_minmax(0,1fr)] max-md:px-3",
            ofDay.length === 0 && "max-md:hidden",
          )}
        >
          <h3 className="numbers px-1 pt-1 font-semibold text-[0.8125rem] tracking-normal">
            {shortDay(date)}
          </h3>
          {ofDay.length === 0 ? (
            <p className="px-1 pt-1.5 text-muted-foreground text-xs">No classes</p>
          ) : (
            <ul className="grid gap-1.5 md:mt-2">
              {ofDay.map((one) => (
                <ClassBlock key={one.key} one={one} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

function ClassBlock({ one }: { one: StudioClasses["classes"][number] }) {
  const { startMinutes, title, placesLeft } = one;
  return (
    <li className="wrap-anywhere hyphens-auto rounded-md bg-muted p-1.5 text-[0.8125rem] leading-[1.15rem] max-md:flex max-md:gap-2.5">
      <span className="numbers shrink-0 font-semibold max-md:w-17 md:block">
        {formatTime(startMinutes)}
      </span>
      <span>
        {title}
        {placesLeft !== null && (
          <span className="block text-muted-foreground">{placesLeftOf(one).words}</span>
        )}
      </span>
    </li>
  );
}
