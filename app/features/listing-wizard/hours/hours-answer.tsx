import { HoursGrid } from "#app/components/forms/hours-grid.tsx";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { Optional } from "../fields/answers.tsx";
import { useWizard } from "../wizard-context.ts";

const copies = [{ words: "all days", days: weekdays }];

export function HoursAnswer() {
  const { answers, change, findError } = useWizard();
  return (
    <fieldset>
      <legend className="font-medium text-sm">
        <Optional>Opening hours</Optional>
      </legend>
      <HoursGrid
        hours={answers.hours}
        onChange={(hours) => change({ hours })}
        copies={copies}
        findError={(day) => findError(`hours.${day}`)}
      />
    </fieldset>
  );
}
