import type { ReactNode } from "react";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { problemAttributes, useWizard } from "../wizard-context.ts";
import { FieldMessage } from "./field-message.tsx";

type CheckListProps = {
  name: "classTypes" | "amenities";
  legend: ReactNode;
  options: readonly { key: string; label: string }[];
};

export function CheckList({ name, legend, options }: CheckListProps) {
  const { answers, change, findMessage } = useWizard();
  const chosen = answers[name];
  const problem = problemAttributes(name, findMessage(name));
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
              id={optionId(key, index)}
              name={name}
              value={key}
              checked={chosen.includes(key)}
              onChange={() => toggle(key)}
              {...problem}
            />
            {label}
          </label>
        ))}
      </div>
      <FieldMessage field={name} />
    </fieldset>
  );
}
