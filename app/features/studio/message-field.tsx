import { type ReactNode, useId } from "react";
import { Label } from "#app/components/ui/label.tsx";

type FieldAttributes = {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
};

type MessageFieldProps = {
  label: string;
  note?: string;
  error: string | undefined;
  children: (field: FieldAttributes) => ReactNode;
};

/** A field with its label and, where it is not right, what is wrong with it. */
export function MessageField({ label, note, error, children }: MessageFieldProps) {
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
        <p id={errorId} role="alert" className="text-destructive text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
