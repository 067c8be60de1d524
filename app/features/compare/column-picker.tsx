import { useId } from "react";
import { useNavigate } from "react-router";
import type { ComparedStudioFacts } from "#domain/contracts/studios/studio-lists.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { writeIdList } from "#domain/rules/studio/id-list.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields.tsx";
import type { ComparisonAddress } from "./read-comparison.ts";

type ColumnPickerProps = {
  studios: readonly ComparedStudioFacts[];
  pair: readonly [number | undefined, number | undefined];
  address: ComparisonAddress;
};

/** A phone has room for two: which ones is chosen here, by a plain form where there is no script. */
export function ColumnPicker({ studios, pair: [first, second], address }: ColumnPickerProps) {
  const navigate = useNavigate();
  const show = (changed: { a?: string; b?: string }) => {
    const query = new URLSearchParams({
      s: writeIdList(studios.map(({ id }) => id)),
      ...(address.isOnlyDifferences && { only: "differences" }),
      ...otherwise(changed, String(first), String(second)),
    });
    const path = `${paths.compare}?${String(query).replaceAll("%2C", ",")}`;
    void navigate(path, { replace: true, preventScrollReset: true });
  };
  return (
    <form action={paths.compare} className="mt-5 grid grid-cols-2 gap-3 md:hidden print:hidden">
      <input type="hidden" name="s" value={writeIdList(studios.map(({ id }) => id))} />
      {address.isOnlyDifferences && <input type="hidden" name="only" value="differences" />}
      <Column name="a" label="Show" value={first} studios={studios} onChange={(a) => show({ a })} />
      <Column
        name="b"
        label="beside"
        value={second}
        studios={studios}
        onChange={(b) => show({ b })}
      />
      <Button type="submit" variant="outline" className="only-without-script col-span-2">
        Show these two
      </Button>
    </form>
  );
}

/** Who chooses the one that stands beside it already has the two change places. */
function otherwise(changed: { a?: string; b?: string }, first: string, second: string) {
  const { a = first, b = second } = changed;
  if (a !== b) return { a, b };
  return { a: second, b: first };
}

type ColumnProps = {
  name: string;
  label: string;
  value: number | undefined;
  studios: readonly ComparedStudioFacts[];
  onChange: (id: string) => void;
};

function Column({ name, label, value, studios, onChange }: ColumnProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-muted-foreground text-sm">
        {label}
      </label>
      <Select
        key={value}
        id={id}
        name={name}
        defaultValue={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {studios.map((studio) => (
          <option key={studio.id} value={studio.id}>
            {studio.name}
          </option>
        ))}
      </Select>
    </div>
  );
}
