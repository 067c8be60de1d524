import { Label } from "#app/components/ui/label.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { listingDurations } from "#domain/vocabulary/packages.ts";
import { FieldMessage } from "../fields/field-message.tsx";
import { problemAttributes, useWizard } from "../wizard-context.ts";

export function DurationAnswer() {
  const { answers, change, findMessage } = useWizard();
  return (
    <div className="sm:max-w-xs">
      <Label htmlFor="monthsSelected">Duration</Label>
      <Select
        id="monthsSelected"
        name="monthsSelected"
        value={answers.monthsSelected}
        onChange={(event) => change({ monthsSelected: Number(event.target.value) })}
        className="mt-2"
        {...problemAttributes("monthsSelected", findMessage("monthsSelected"))}
      >
        {listingDurations.map(({ months, label }) => (
          <option key={months} value={months}>
            {label}
          </option>
        ))}
      </Select>
      <FieldMessage field="monthsSelected" />
    </div>
  );
}
