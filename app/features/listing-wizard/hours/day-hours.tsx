import { FieldError, fieldAttributes } from "#app/components/forms/form-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { type Weekday, weekdayLabels } from "#domain/vocabulary/weekdays.ts";
import { useWizard } from "../wizard-context.ts";
import { DayTimes } from "./day-times.tsx";
import { dayKinds, useDayHours } from "./use-day-hours.ts";

/** One day of the week: open with its times, closed, or in the owner's own words. */
export function DayHours({ day }: { day: Weekday }) {
  const field = `hours.${day}` as const;
  const error = useWizard().findError(field);
  const { kind, text, times, choose, setText, setTimes, copyToAll } = useDayHours(day);
  const label = weekdayLabels[day];
  return (
    <div className="grid gap-x-4 gap-y-2.5 py-3 sm:grid-cols-[6rem_9rem_minmax(0,1fr)_auto] sm:items-start">
      <span aria-hidden="true" className="font-medium text-sm sm:leading-11">
        {label}
      </span>
      <Select
        {...fieldAttributes(field, error)}
        aria-label={label}
        value={kind}
        onChange={({ target }) => {
          const chosen = dayKinds.find(({ key }) => key === target.value);
          if (chosen !== undefined) choose(chosen.key);
        }}
      >
        {dayKinds.map(({ key, label: word }) => (
          <option key={key} value={key}>
            {word}
          </option>
        ))}
      </Select>
      <div className="min-w-0">
        {kind === "open" && <DayTimes day={label} times={times} onChange={setTimes} />}
        {kind === "words" && (
          <Input
            aria-label={`${label} in words`}
            value={text}
            placeholder="By appointment"
            onChange={({ target }) => setText(target.value)}
          />
        )}
        <FieldError field={field} error={error} />
      </div>
      {kind !== "unknown" && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Copy ${label} to all days`}
          className="justify-self-start"
          onClick={copyToAll}
        >
          Copy to all
        </Button>
      )}
    </div>
  );
}
