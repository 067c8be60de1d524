import { wizardAmenities } from "#domain/vocabulary/amenities.ts";
import { wizardClassTypes } from "#domain/vocabulary/class-types.ts";
import { priceRanges } from "#domain/vocabulary/search-choices.ts";
import { Select } from "#ui/fields.tsx";
import { CheckList, Optional, WizardField } from "../fields/answers.tsx";
import { HoursAnswer } from "../hours/hours-answer.tsx";
import { useWizard } from "../wizard-context.ts";

export function ServicesStep() {
  return (
    <div className="grid gap-9">
      <CheckList name="classTypes" legend="Class types" options={wizardClassTypes} />
      <PriceRangeAnswer />
      <CheckList
        name="amenities"
        legend={<Optional>Amenities</Optional>}
        options={wizardAmenities}
      />
      <HoursAnswer />
    </div>
  );
}

function PriceRangeAnswer() {
  const { answers, change } = useWizard();
  return (
    <WizardField name="priceRange" label="Price range" className="sm:max-w-xs">
      {(field) => (
        <Select
          {...field}
          name="priceRange"
          value={answers.priceRange}
          onChange={(event) => {
            const chosen = priceRanges.find((range) => range === event.target.value);
            if (chosen !== undefined) change({ priceRange: chosen });
          }}
        >
          {priceRanges.map((range) => (
            <option key={range}>{range}</option>
          ))}
        </Select>
      )}
    </WizardField>
  );
}
