import { type ReactNode, useId } from "react";
import { forgetVisitor, rememberTaste, type Taste } from "#app/lib/visitor/remember.ts";
import { amenityKeys, amenityLabel } from "#domain/vocabulary/amenities.ts";
import { classTypeLabel, filterClassTypes } from "#domain/vocabulary/class-types.ts";
import { distancesKm, priceRanges } from "#domain/vocabulary/search-choices.ts";
import { Button } from "#ui/button.tsx";
import { PillCheckbox } from "#ui/checkbox.tsx";
import { Select } from "#ui/fields.tsx";

/** What recommendations are ranked by. Each choice counts at once and stays in this browser. */
export function TasteForm({ taste }: { taste: Taste }) {
  return (
    <form
      aria-label="Your preferences"
      className="mt-4 grid gap-7 rounded-xl border border-border bg-card p-5 sm:p-7"
    >
      <Pills
        legend="Class Types"
        keys={filterClassTypes}
        labelOf={classTypeLabel}
        chosen={taste.preferredClassTypes}
        onChange={(preferredClassTypes) => rememberTaste({ preferredClassTypes })}
      />
      <Pills
        legend="Amenities"
        keys={amenityKeys}
        labelOf={amenityLabel}
        chosen={taste.preferredAmenities}
        onChange={(preferredAmenities) => rememberTaste({ preferredAmenities })}
      />
      <div className="flex flex-wrap items-end gap-4">
        <Choice
          label="Price per class"
          value={taste.priceRange}
          onChange={(value) => {
            const priceRange = priceRanges.find((range) => range === value);
            if (priceRange !== undefined) rememberTaste({ priceRange });
          }}
        >
          {priceRanges.map((range) => (
            <option key={range}>{range}</option>
          ))}
        </Choice>
        <Choice
          label="Distance"
          value={taste.maxDistance}
          onChange={(value) => rememberTaste({ maxDistance: Number(value) })}
        >
          {distancesKm.map((km) => (
            <option key={km} value={km}>{`Within ${km} km`}</option>
          ))}
        </Choice>
        <Button variant="quiet" className="sm:ml-auto" onClick={forgetVisitor}>
          Forget my searches and visits
        </Button>
      </div>
    </form>
  );
}

type PillsProps = {
  legend: string;
  keys: readonly string[];
  labelOf: (key: string) => string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

function Pills({ legend, keys, labelOf, chosen, onChange }: PillsProps) {
  const toggle = (key: string) => {
    const others = chosen.filter((other) => other !== key);
    onChange(others.length < chosen.length ? others : [...others, key]);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{legend}</legend>
      <div className="mt-3 flex flex-wrap gap-2">
        {keys.map((key) => (
          <PillCheckbox
            key={key}
            name={legend}
            value={key}
            label={labelOf(key)}
            isChecked={chosen.includes(key)}
            onToggle={() => toggle(key)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type ChoiceProps = {
  label: string;
  value: string | number;
  onChange: (value: string) => void;
  children: ReactNode;
};

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <Select id={id} shape="pill" value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </Select>
    </div>
  );
}
