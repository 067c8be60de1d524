import { useRef, useState } from "react";
import { DayHours, HoursRows } from "#app/components/forms/hours-grid.tsx";
import { useHydrated } from "#app/lib/hydration.ts";
import { writeField } from "#console/lib/write-field.ts";
import type { SpecialDay } from "#domain/contracts/studios/opening-hours.ts";
import { countDays, listDays, ontarioDay } from "#domain/rules/dates/calendar.ts";
import { formatCalendarDay, formatShortDate } from "#domain/rules/dates/date-words.ts";
import { listPublicHolidays, type PublicHoliday } from "#domain/rules/hours/public-holidays.ts";
import {
  MAX_SPECIAL_DAYS,
  readSpecialDays,
  writeSpecialDays,
} from "#domain/rules/hours/special-days.ts";
import { Button } from "#ui/button.tsx";
import { Input, Label, Textarea } from "#ui/fields.tsx";

type Props = { name: string; label: string; text: string };

/** Days with hours of their own, by rows; without a script, or where a line is not right yet, as lines. */
export function SpecialDays({ name, label, text }: Props) {
  const isHydrated = useHydrated();
  const [initial] = useState(() => readSpecialDays(text));
  const [days, setDays] = useState<readonly SpecialDay[]>(initial.days);
  const lines = useRef<HTMLTextAreaElement>(null);
  const hasRows = isHydrated && initial.wrong.length === 0;
  const change = (next: readonly SpecialDay[]) => {
    const sorted = next.toSorted((one, two) => (one.date < two.date ? -1 : 1));
    setDays(sorted);
    writeField(lines.current, writeSpecialDays(sorted));
  };
  return (
    <>
      {hasRows && <DayRows days={days} onChange={change} />}
      <div hidden={hasRows} className="grid gap-1.5">
        <Textarea
          ref={lines}
          name={name}
          aria-label={label}
          data-label={label}
          defaultValue={text}
          rows={4}
          placeholder={"2026-12-24: 9 AM to noon\n2026-12-25 to 2026-12-27: Closed"}
        />
        <p className="text-muted-foreground text-xs">
          One a line: the date, a colon, then Closed or the hours. Several days in a row: 2026-12-24
          to 2026-12-27: Closed.
        </p>
      </div>
    </>
  );
}

type RowsProps = { days: readonly SpecialDay[]; onChange: (days: readonly SpecialDay[]) => void };

function DayRows({ days, onChange }: RowsProps) {
  const [today] = useState(() => ontarioDay(new Date()));
  const isThere = (date: string) => days.some((day) => day.date === date);
  const room = MAX_SPECIAL_DAYS - days.length;
  const add = (dates: readonly string[]) =>
    onChange([
      ...days,
      ...dates.filter((date) => !isThere(date)).map((date) => ({ date, hours: "Closed" })),
    ]);
  return (
    <div className="grid gap-4">
      {days.length > 0 && (
        <HoursRows>
          {days.map(({ date, hours }) => (
            <DayHours
              key={date}
              field={`specialDays.${date}`}
              label={formatCalendarDay(date)}
              text={hours}
              isKnown
              onChange={(text) =>
                onChange(days.map((day) => (day.date === date ? { date, hours: text } : day)))
              }
            >
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Remove ${formatShortDate(date)}`}
                onClick={() => onChange(days.filter((day) => day.date !== date))}
              >
                Remove
              </Button>
            </DayHours>
          ))}
        </HoursRows>
      )}
      <NewDays today={today} room={room} onAdd={add} />
      <Holidays
        holidays={listPublicHolidays(today).filter(({ date }) => !isThere(date))}
        room={room}
        onAdd={add}
      />
    </div>
  );
}

type AddProps = { room: number; onAdd: (dates: readonly string[]) => void };

/** One day, or all from one to another. */
function NewDays({ today, room, onAdd }: AddProps & { today: string }) {
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const last = to === "" ? from : to;
  const problem = problemOf(from, last, { today, room });
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-end gap-3">
        <DateField label="Day" value={from} min={today} onChange={setFrom} />
        <DateField label="Until, if several" value={to} min={from || today} onChange={setTo} />
        <Button
          variant="outline"
          disabled={from === "" || problem !== undefined}
          onClick={() => {
            onAdd(listDays(from, last));
            setFrom("");
            setTo("");
          }}
        >
          Add as closed
        </Button>
      </div>
      {problem !== undefined && (
        <p role="status" className="text-destructive-text text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}

type Bounds = { readonly today: string; readonly room: number };

function problemOf(from: string, to: string, { today, room }: Bounds): string | undefined {
  if (room <= 0) return `There are ${MAX_SPECIAL_DAYS} special days, which is the most.`;
  if (from === "") return undefined;
  if (from < today) return "That day is over.";
  if (to < from) return "The last day is before the first.";
  return countDays(from, to) > room ? `There is room for ${room} more.` : undefined;
}

type DateFieldProps = {
  label: string;
  value: string;
  min: string;
  onChange: (value: string) => void;
};

function DateField({ label, value, min, onChange }: DateFieldProps) {
  const id = `special-days-${label.slice(0, 3).toLowerCase()}`;
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        type="date"
        value={value}
        min={min}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

function Holidays({ holidays, room, onAdd }: AddProps & { holidays: readonly PublicHoliday[] }) {
  if (holidays.length === 0 || room < holidays.length) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-muted-foreground text-sm">
        Ontario’s public holidays, added as closed
      </legend>
      <div className="flex flex-wrap gap-2">
        {holidays.map(({ name, date }) => (
          <Button key={date} variant="outline" size="sm" onClick={() => onAdd([date])}>
            {`${name}, ${formatShortDate(date).replace(/, \d+$/, "")}`}
          </Button>
        ))}
        {holidays.length > 1 && (
          <Button size="sm" variant="quiet" onClick={() => onAdd(holidays.map(({ date }) => date))}>
            Add all
          </Button>
        )}
      </div>
    </fieldset>
  );
}
