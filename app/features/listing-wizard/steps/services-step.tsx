import { Label } from "#app/components/ui/label.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { wizardAmenities } from "#domain/vocabulary/amenities.ts";
import { wizardClassTypes } from "#domain/vocabulary/class-types.ts";
import { priceRanges } from "#domain/vocabulary/price-ranges.ts";
import { CheckList } from "../fields/check-list.tsx";
import { FieldMessage } from "../fields/field-message.tsx";
import { HoursAnswer } from "../fields/hours-answer.tsx";
import { Optional } from "../fields/text-answer.tsx";
import { problemAttributes, useWizard } from "../wizard-context.ts";

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
  const { answers, change, findMessage } = useWizard();
  return (
    <div className="sm:max-w-xs">
      <Label htmlFor="priceRange">Price range</Label>
      <Select
        id="priceRange"
        name="priceRange"
        value={answers.priceRange}
        onChange={(event) => {
          const chosen = priceRanges.find((range) => range === event.target.value);
          if (chosen !== undefined) change({ priceRange: chosen });
        }}
        className="mt-2"
        {...problemAttributes("priceRange", findMessage("priceRange"))}
      >
        {priceRanges.map((range) => (
          <option key={range}>{range}</option>
        ))}
      </Select>
      <FieldMessage field="priceRange" />
    </div>
  );
}
