import type { ComponentProps, ReactNode } from "react";
import { Input } from "#app/components/ui/input.tsx";
import { Label } from "#app/components/ui/label.tsx";
import type { TextField } from "../draft/wizard-answers.ts";
import { problemAttributes, useWizard } from "../wizard-context.ts";
import { FieldMessage } from "./field-message.tsx";

type TextAnswerProps = Omit<ComponentProps<typeof Input>, "name" | "value" | "onChange"> & {
  name: TextField;
  label: ReactNode;
};

export function TextAnswer({ name, label, className, ...props }: TextAnswerProps) {
  const { answers, change, findMessage } = useWizard();
  return (
    <div className={className}>
      <Label htmlFor={name}>{label}</Label>
      <Input
        id={name}
        name={name}
        value={answers[name]}
        onChange={(event) => change({ [name]: event.target.value })}
        className="mt-2"
        {...problemAttributes(name, findMessage(name))}
        {...props}
      />
      <FieldMessage field={name} />
    </div>
  );
}

export function Optional({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <span className="font-normal text-muted-foreground">(optional)</span>
    </>
  );
}
