import { Select } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";

type Props = {
  label: string;
  name: string;
  chosen: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
};

/** One of a few, or all. */
export function FilterChoice({ label, name, chosen, options }: Props) {
  return (
    <FormField
      label={label}
      error={undefined}
      className="w-[calc(50%-0.375rem)] min-w-0 max-[22rem]:w-full sm:w-36"
    >
      {(field) => (
        <Select {...field} name={name} defaultValue={chosen ?? ""}>
          <option value="">All</option>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
