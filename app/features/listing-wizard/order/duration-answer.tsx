import { listingDurations } from "#domain/vocabulary/listing-order.ts";
import { Select } from "#ui/fields.tsx";
import { WizardField } from "../fields/answers.tsx";
import { useWizard } from "../wizard-context.ts";

export function DurationAnswer() {
  const { answers, change } = useWizard();
  return (
    <WizardField name="monthsSelected" label="Duration" className="sm:max-w-xs">
      {(field) => (
        <Select
          {...field}
          name="monthsSelected"
          value={answers.monthsSelected}
          onChange={(event) => change({ monthsSelected: Number(event.target.value) })}
        >
          {listingDurations.map(({ months, label }) => (
            <option key={months} value={months}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </WizardField>
  );
}
