import { type ReactNode, useId } from "react";
import { Label } from "../ui/label.tsx";

type FieldAttributes = {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
};

type FormFieldProps = {
  label: string;
  /** A word beside the label, such as `optional`. */
  note?: string;
  error: string | undefined;
  children: (field: FieldAttributes) => ReactNode;
};

/** A field with its label and, where it is not right, what is wrong with it. */
export function FormField({ label, note, error, children }: FormFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const isInvalid = error !== undefined;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between">
        <Label htmlFor={id}>{label}</Label>
        {note !== undefined && <span className="text-muted-foreground text-sm">{note}</span>}
      </div>
      {children({
        id,
        "aria-invalid": isInvalid,
        "aria-describedby": isInvalid ? errorId : undefined,
      })}
      {isInvalid && (
        <p id={errorId} role="alert" className="text-destructive-text text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
