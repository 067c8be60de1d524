import type { ComponentProps, ReactNode } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { Input, Textarea } from "#ui/fields.tsx";
import { FieldError, FormField, fieldAttributes } from "#ui/form-field.tsx";
import type { TextField } from "../draft/wizard-answers.ts";
import type { FieldId } from "../steps/wizard-steps.ts";
import { useWizard } from "../wizard-context.ts";

type TextAnswerProps = Omit<ComponentProps<typeof Input>, "name" | "value" | "onChange"> & {
  name: TextField;
  label: ReactNode;
};

export function TextAnswer({ name, label, className, ...props }: TextAnswerProps) {
  const { answers, change } = useWizard();
  return (
    <WizardField name={name} label={label} className={className}>
      {(field) => (
        <Input
          {...field}
          name={name}
          value={answers[name]}
          onChange={(event) => change({ [name]: event.target.value })}
          {...props}
        />
      )}
    </WizardField>
  );
}

export function Optional({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <span className="font-normal text-muted-foreground">(optional)</span>
    </>
  );
}

const MIN_CHARACTERS = 50;
const MAX_CHARACTERS = 500;

export function DescriptionAnswer({ className }: { className?: string }) {
  const { answers, change } = useWizard();
  const length = answers.description.trim().length;
  return (
    <WizardField
      name="description"
      label="Description"
      hint={`${length} of ${MAX_CHARACTERS} characters, at least ${MIN_CHARACTERS}`}
      className={className}
    >
      {(field) => (
        <Textarea
          {...field}
          name="description"
          placeholder="What would you tell someone who walks in for the first time?"
          value={answers.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      )}
    </WizardField>
  );
}

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

type WizardFieldProps = Omit<ComponentProps<typeof FormField>, "id" | "error" | "isAnnounced"> & {
  name: FieldId;
};

/** Its name is its id, so that the list of what is wrong can lead to it. */
export function WizardField({ name, ...props }: WizardFieldProps) {
  const { findError } = useWizard();
  return <FormField id={name} error={findError(name)} isAnnounced={false} {...props} />;
}
