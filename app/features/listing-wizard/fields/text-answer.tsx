import type { ComponentProps, ReactNode } from "react";
import { Input } from "#app/components/ui/input.tsx";
import type { TextField } from "../draft/wizard-answers.ts";
import { useWizard } from "../wizard-context.ts";
import { WizardField } from "./wizard-field.tsx";

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
