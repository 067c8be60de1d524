import type { ComponentProps } from "react";
import { Form, Link } from "react-router";
import { Field } from "#console/components/field.tsx";
import { type SearchRange, searchRangeDays } from "#domain/rules/search-figures/search-range.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Input } from "#ui/fields.tsx";

/** Two beside each other on a telephone. */
const dayLook = "w-full min-[22rem]:w-[calc(50%-0.25rem)] sm:w-40";

type Props = { range: SearchRange; search: string };

/** Which days are shown stands in the address. */
export function RangeForm({ range, search }: Props) {
  const asked = new URLSearchParams(search);
  const { problem } = range;
  const isWrong = problem !== undefined;
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
      <nav aria-label="Days" className="flex gap-2">
        {searchRangeDays.map((days) => (
          <Link
            key={days}
            to={`?days=${days}`}
            aria-current={range.days === days ? "page" : undefined}
            className={buttonClass({
              variant: range.days === days ? "primary" : "outline",
              size: "sm",
            })}
          >
            {days} days
          </Link>
        ))}
      </nav>
      <Form method="get" className="flex flex-wrap items-end gap-2" aria-label="From day to day">
        <Field label="From" name="from" className={dayLook}>
          {(field) => (
            <DayInput {...field} day={asked.get("from") ?? range.from} isWrong={isWrong} />
          )}
        </Field>
        <Field label="To" name="to" className={dayLook}>
          {(field) => <DayInput {...field} day={asked.get("to") ?? range.to} isWrong={isWrong} />}
        </Field>
        <Button type="submit" variant="outline">
          Show
        </Button>
      </Form>
      {isWrong && (
        <p role="alert" className="w-full text-destructive-text text-sm">
          {problem} The last 30 days are shown.
        </p>
      )}
    </div>
  );
}

type DayProps = ComponentProps<typeof Input> & { day: string; isWrong: boolean };

function DayInput({ day, isWrong, ...field }: DayProps) {
  return (
    <Input
      {...field}
      key={day}
      type="date"
      defaultValue={day}
      aria-invalid={isWrong || undefined}
    />
  );
}

const format = new Intl.DateTimeFormat("en-CA", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
});

/** `Mon, Nov 9`, of `2026-11-09`. */
export function writeDay(day: string): string {
  return format.format(new Date(day));
}
