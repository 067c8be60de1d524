import type { ComponentProps } from "react";
import type { EditField } from "#domain/contracts/console/studio-edit.ts";
import { Input, Textarea } from "#ui/fields.tsx";
import { FieldFrame } from "./field-frame.tsx";

type Shared = { field: EditField; className?: string; hint?: string };

type TextFieldProps = Shared &
  Pick<ComponentProps<"input">, "type" | "inputMode" | "autoCapitalize" | "placeholder">;

export function TextField({ field, className, hint, ...props }: TextFieldProps) {
  return (
    <FieldFrame field={field} className={className} hint={hint}>
      {(attributes, text) => (
        <Input {...attributes} {...props} name={field} defaultValue={text} autoComplete="off" />
      )}
    </FieldFrame>
  );
}

export function LongField({ field, className, hint }: Shared) {
  return (
    <FieldFrame field={field} className={className} hint={hint}>
      {(attributes, text) => <Textarea {...attributes} name={field} defaultValue={text} />}
    </FieldFrame>
  );
}
