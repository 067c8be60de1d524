import { paths } from "#domain/rules/pages/paths.ts";
import { amenityLabel, refineBarAmenities } from "#domain/vocabulary/amenities.ts";
import { distancesKm, timeOfDayKeys, timesOfDay } from "#domain/vocabulary/search-choices.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Select } from "#ui/fields.tsx";
import type { Refinement } from "./use-refined-studios.ts";

type RefineBarProps = {
  location: string;
  value: Refinement;
  onChange: (value: Refinement) => void;
  /** Undefined while it is not known. */
  count: number | undefined;
};

/** Without JavaScript the selects are a form that leads to the search page. */
export function RefineBar({ location, value, onChange, count }: RefineBarProps) {
  const toggleAmenity = (key: string) => {
    const others = value.amenities.filter((chosen) => chosen !== key);
    const isChosen = others.length < value.amenities.length;
    onChange({ ...value, amenities: isChosen ? others : [...others, key] });
  };
  return (
    <form
      action={paths.legacySearch}
      aria-label="Refine results"
      className="flex flex-wrap items-center gap-2"
    >
      <input type="hidden" name="location" value={location} />
      <Select
        shape="pill"
        className="max-sm:w-[calc(50%-0.25rem)]"
        name="distance"
        aria-label="Distance"
        value={value.distance}
        onChange={(event) => onChange({ ...value, distance: event.target.value })}
      >
        <option value="">Any distance</option>
        {distancesKm.map((km) => (
          <option key={km} value={km}>{`Within ${km} km`}</option>
        ))}
      </Select>
      <Select
        shape="pill"
        className="max-sm:w-[calc(50%-0.25rem)]"
        name="timeOfDay"
        aria-label="Time of day"
        value={value.timeOfDay}
        onChange={(event) => onChange({ ...value, timeOfDay: event.target.value })}
      >
        <option value="">Any time</option>
        {timeOfDayKeys.map((key) => (
          <option key={key} value={key}>
            {timesOfDay[key].label}
          </option>
        ))}
      </Select>
      {refineBarAmenities.map((key) => (
        <Button
          key={key}
          variant={value.amenities.includes(key) ? "primary" : "outline"}
          aria-pressed={value.amenities.includes(key)}
          onClick={() => toggleAmenity(key)}
          className="needs-script"
        >
          {amenityLabel(key)}
        </Button>
      ))}
      <noscript>
        <button type="submit" className={buttonClass({ variant: "outline" })}>
          Show
        </button>
      </noscript>
      <p aria-live="polite" className="ml-auto">
        <Badge variant="outline" size="md" className="numbers">
          {describeCount(count)}
        </Badge>
      </p>
    </form>
  );
}

function describeCount(count: number | undefined): string {
  if (count === undefined) return "...";
  return count === 1 ? "1 studio" : `${count} studios`;
}
