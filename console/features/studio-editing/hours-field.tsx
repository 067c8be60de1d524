import { useState } from "react";
import { parseDayHours } from "#domain/rules/hours/hours-parser.ts";
import { formatTime } from "#domain/rules/hours/opening-hours.ts";
import { type Weekday, weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import { Input } from "#ui/fields.tsx";
import { GroupFrame } from "./field-frame.tsx";

/** A line for each day in plain words, and beside it what the search makes of them. */
export function HoursField() {
  return (
    <GroupFrame
      field="hours"
      hint="Such as “9 AM to 5 PM, 6 PM to 8 PM” or “Closed”. An empty day is unknown."
    >
      {(text) => (
        <div className="grid gap-2">
          {weekdays.map((day) => (
            <DayLine key={day} day={day} text={textOfDay(text, day)} />
          ))}
        </div>
      )}
    </GroupFrame>
  );
}

function DayLine({ day, text }: { day: Weekday; text: string }) {
  const [typed, setTyped] = useState(text);
  const id = `hours.${day}`;
  return (
    <div className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)]">
      <label htmlFor={id} className="text-sm">
        {weekdayLabels[day]}
      </label>
      <Input
        id={id}
        name={id}
        defaultValue={text}
        onChange={({ target }) => setTyped(target.value)}
        aria-describedby={`${id}-understood`}
        autoComplete="off"
      />
      <p id={`${id}-understood`} className="numbers text-muted-foreground text-xs">
        {understood(typed)}
      </p>
    </div>
  );
}

function understood(text: string): string {
  if (text.trim() === "") return "Unknown";
  const spans = parseDayHours(text);
  if (spans === undefined) return "Not understood: shown as written, not searched";
  if (spans.length === 0) return "Closed";
  return spans.map(({ from, to }) => `${formatTime(from)} – ${formatTime(to)}`).join(", ");
}

function textOfDay(lines: string, day: Weekday): string {
  const start = `${weekdayLabels[day]}: `;
  const line = lines.split("\n").find((one) => one.startsWith(start));
  return line?.slice(start.length) ?? "";
}
