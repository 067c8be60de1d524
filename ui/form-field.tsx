import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { CircleAlert } from "#ui/icons/notice-icons.ts";
import { Label } from "./fields.tsx";

type FrameProps = {
  label: ReactNode;
  /** Below the field, and read out with it. */
  hint?: ReactNode;
  error: string | undefined;
  className?: string | undefined;
  /** Further lines about the field, below all others. */
  below?: ReactNode;
};

type FormFieldProps = FrameProps & {
  /** A word beside the label, such as `optional`. */
  note?: string;
  /** Where a link leads to the field. */
  id?: string;
  /** False where the error may have been there before the field. */
  isAnnounced?: boolean;
  /** For forms of many fields. */
  isDense?: boolean;
  children: (field: ReturnType<typeof fieldAttributes>) => ReactNode;
};

/** A field with its label and, where it is not right, what is wrong with it. */
export function FormField(props: FormFieldProps) {
  const { label, note, hint, error, isAnnounced = true, isDense = false, className } = props;
  const ownId = useId();
  const { id = ownId } = props;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className={clsx(isDense ? denseFrame : "grid content-start gap-2", className)}>
      <div className="flex items-baseline justify-between">
        <Label htmlFor={id} className={isDense ? "wrap-anywhere min-w-0" : undefined}>
          {label}
        </Label>
        {note !== undefined && <span className="text-muted-foreground text-sm">{note}</span>}
      </div>
      {props.children(fieldAttributes(id, error, hintId))}
      {isDense ? (
        <>
          <DenseHint id={hintId}>{hint}</DenseHint>
          <FieldError field={id} error={error} isAnnounced={isAnnounced} />
        </>
      ) : (
        (error !== undefined || hint !== undefined) && (
          <div className="-mt-0.5 flex flex-wrap justify-between gap-x-4">
            <FieldError field={id} error={error} isAnnounced={isAnnounced} />
            {hint !== undefined && (
              <p id={hintId} className="numbers ml-auto text-muted-foreground text-sm">
                {hint}
              </p>
            )}
          </div>
        )
      )}
      {props.below}
    </div>
  );
}

/** One column that may be narrower than what is in it: a field for dates would widen it. */
const denseFrame = "grid min-w-0 grid-cols-1 content-start gap-1.5";

/** The same for several boxes, dense: their names are in a group of their own. */
export function FieldGroup(props: FrameProps & { id: string; children: ReactNode }) {
  const { id, label, hint, error, className, below, children } = props;
  return (
    <fieldset
      id={id}
      // What is wrong leads to it.
      tabIndex={error === undefined ? undefined : -1}
      aria-describedby={error === undefined ? undefined : errorId(id)}
      className={clsx(denseFrame, className)}
    >
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      {children}
      <DenseHint>{hint}</DenseHint>
      <FieldError field={id} error={error} />
      {below}
    </fieldset>
  );
}

function DenseHint({ id, children }: { id?: string | undefined; children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <p id={id} className="text-muted-foreground text-xs">
      {children}
    </p>
  );
}

type FieldErrorProps = { field: string; error: string | undefined; isAnnounced?: boolean };

export function FieldError({ field, error, isAnnounced = false }: FieldErrorProps) {
  if (error === undefined) return null;
  return (
    <p
      id={errorId(field)}
      role={isAnnounced ? "alert" : undefined}
      className="flex gap-1.5 text-destructive-text text-sm"
    >
      <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
      <span className="wrap-anywhere min-w-0 whitespace-pre-line">{error}</span>
    </p>
  );
}

/** Marks a field that has something wrong and ties it to the words that say so. */
export function fieldAttributes(id: string, error: string | undefined, hintId?: string) {
  const isInvalid = error !== undefined;
  const describedBy = clsx(isInvalid && errorId(id), hintId);
  return {
    id,
    "aria-invalid": isInvalid || undefined,
    "aria-describedby": describedBy || undefined,
  };
}

function errorId(field: string): string {
  return `${field}-error`;
}
