import type { ReactNode } from "react";
import { FieldError, fieldAttributes } from "#app/components/forms/form-field.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { useWizard } from "../wizard-context.ts";

type CheckListProps = {
  name: "classTypes" | "amenities";
  legend: ReactNode;
  options: readonly { key: string; label: string }[];
};

export function CheckList({ name, legend, options }: CheckListProps) {
  const { answers, change, findError } = useWizard();
  const chosen = answers[name];
  const error = findError(name);
  const toggle = (key: string) =>
    change({
      [name]: options
        .map((option) => option.key)
        .filter((option) => chosen.includes(option) !== (option === key)),
    });
  /** What leads to the list leads to its first box. */
  const optionId = (key: string, index: number) => (index === 0 ? name : `${name}-${key}`);
  return (
    <fieldset>
      <legend className="font-medium text-sm">{legend}</legend>
      <div className="mt-2 grid grid-cols-1 gap-2 xs:grid-cols-2">
        {options.map(({ key, label }, index) => (
          <label
            key={key}
            htmlFor={optionId(key, index)}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-border bg-card px-3.5 py-2 transition-colors duration-150 hover:border-foreground/60 has-checked:border-foreground/70 has-[[aria-invalid]]:border-destructive"
          >
            <Checkbox
              {...fieldAttributes(name, error)}
              id={optionId(key, index)}
              name={name}
              value={key}
              checked={chosen.includes(key)}
              onChange={() => toggle(key)}
            />
            {label}
          </label>
        ))}
      </div>
      <div className="mt-1.5">
        <FieldError field={name} error={error} />
      </div>
    </fieldset>
  );
}
