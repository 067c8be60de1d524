import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { Optional } from "../fields/text-answer.tsx";
import { DayHours } from "./day-hours.tsx";

export function HoursAnswer() {
  return (
    <fieldset>
      <legend className="font-medium text-sm">
        <Optional>Opening hours</Optional>
      </legend>
      <div className="mt-2 divide-y divide-border rounded-xl border border-border bg-card px-4 sm:px-5">
        {weekdays.map((day) => (
          <DayHours key={day} day={day} />
        ))}
      </div>
    </fieldset>
  );
}
