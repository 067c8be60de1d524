import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { EditField } from "#domain/contracts/console/studio-edit.ts";
import { Label } from "#ui/fields.tsx";
import { FieldError, fieldAttributes } from "#ui/form-field.tsx";
import { useEditing } from "./editing-context.ts";
import { FactLine } from "./fact-line.tsx";
import { fieldLabels } from "./field-labels.ts";
import { ImportWord } from "./import-word.tsx";
import { TheirWords } from "./their-words.tsx";

type Attributes = ReturnType<typeof fieldAttributes>;

type Props = {
  field: EditField;
  className?: string | undefined;
  hint?: string | undefined;
  children: (attributes: Attributes, text: string) => ReactNode;
};

/** A field with its label, what is wrong with it, where its value comes from, and what somebody else wrote. */
export function FieldFrame({ field, className, hint, children }: Props) {
  const { form, errors } = useEditing();
  const error = errors[field];
  const hintId = hint === undefined ? undefined : `${field}-hint`;
  return (
    <div className={clsx("grid min-w-0 content-start gap-1.5", className)}>
      <Label htmlFor={field}>{fieldLabels[field]}</Label>
      {children(fieldAttributes(field, error, hintId), form[field])}
      {hint !== undefined && (
        <p id={hintId} className="text-muted-foreground text-xs">
          {hint}
        </p>
      )}
      <FieldError field={field} error={error} />
      <TheirWords field={field} />
      <ImportWord field={field} />
      <FactLine field={field} />
    </div>
  );
}

/** The same for several boxes: their names are in a group of their own. */
export function GroupFrame({
  field,
  className,
  hint,
  children,
}: Omit<Props, "children"> & { children: (text: string) => ReactNode }) {
  const { form, errors } = useEditing();
  const error = errors[field];
  return (
    <fieldset
      id={field}
      aria-describedby={error === undefined ? undefined : `${field}-error`}
      className={clsx("grid min-w-0 content-start gap-1.5", className)}
    >
      <legend className="mb-1.5 font-medium text-sm">{fieldLabels[field]}</legend>
      {children(form[field])}
      {hint !== undefined && <p className="text-muted-foreground text-xs">{hint}</p>}
      <FieldError field={field} error={error} />
      <TheirWords field={field} />
      <ImportWord field={field} />
      <FactLine field={field} />
    </fieldset>
  );
}
