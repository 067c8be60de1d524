import { useRef, useState } from "react";
import { HoursGrid, type WeekTexts } from "#app/components/forms/hours-grid.tsx";
import { useHydrated } from "#app/lib/hydration.ts";
import { writeField } from "#console/lib/write-field.ts";
import { eachName } from "#domain/rules/basics/each-name.ts";
import { type Weekday, weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import { Input } from "#ui/fields.tsx";
import { GroupFrame } from "./field-frame.tsx";

const copies = [
  { words: "weekdays", days: weekdays.slice(0, 5) },
  { words: "all days", days: weekdays },
];

/** The week as owners fill it in; without a script a line for each day in plain words. */
export function HoursField() {
  return (
    <GroupFrame field="hours" hint="What is in words is shown as it is written, and not searched.">
      {(text) => <Week texts={eachName<WeekTexts>(weekdays, (day) => textOfDay(text, day))} />}
    </GroupFrame>
  );
}

/** What is sent are the lines; the grid writes them. */
function Week({ texts }: { texts: WeekTexts }) {
  const isHydrated = useHydrated();
  const [hours, setHours] = useState(texts);
  const lines = useRef<HTMLDivElement>(null);
  const change = (next: WeekTexts) => {
    setHours(next);
    for (const day of weekdays.filter((one) => next[one] !== hours[one])) {
      writeField(lines.current?.querySelector(`[name="hours.${day}"]`) ?? null, next[day]);
    }
  };
  return (
    <>
      {isHydrated && <HoursGrid hours={hours} onChange={change} copies={copies} />}
      <div ref={lines} hidden={isHydrated} className="grid gap-2">
        {weekdays.map((day) => (
          <DayLine key={day} day={day} text={texts[day]} isLabelled={!isHydrated} />
        ))}
      </div>
    </>
  );
}

type DayLineProps = { day: Weekday; text: string; isLabelled: boolean };

function DayLine({ day, text, isLabelled }: DayLineProps) {
  const id = `hours-line.${day}`;
  return (
    <div className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[6rem_minmax(0,1fr)]">
      {isLabelled && (
        <label htmlFor={id} className="text-sm">
          {weekdayLabels[day]}
        </label>
      )}
      <Input
        id={id}
        name={`hours.${day}`}
        data-label={weekdayLabels[day]}
        defaultValue={text}
        placeholder="9 AM to 5 PM, 6 PM to 8 PM"
        autoComplete="off"
      />
    </div>
  );
}

function textOfDay(lines: string, day: Weekday): string {
  const start = `${weekdayLabels[day]}: `;
  const line = lines.split("\n").find((one) => one.startsWith(start));
  return line?.slice(start.length) ?? "";
}
