import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import type { Refusal } from "#console/lib/refusal.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Label } from "#ui/fields.tsx";
import { issueOf } from "./refusal-notice.tsx";

type FieldProps = {
  id: string;
  name: string;
  "aria-invalid": boolean | undefined;
  "aria-describedby": string | undefined;
};

type Props = {
  label: string;
  name: string;
  hint?: ReactNode;
  refusal?: Refusal | undefined;
  className?: string;
  children: (props: FieldProps) => ReactNode;
};

/** A labelled field, with what is wrong with it beside it. */
export function Field({ label, name, hint, refusal, className, children }: Props) {
  const id = useId();
  const issue = issueOf(refusal, name);
  const notes = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(" ");
  return (
    <div className={clsx("min-w-0", className)}>
      <Label htmlFor={id} className="wrap-anywhere mb-1.5 block">
        {label}
      </Label>
      {children({
        id,
        name,
        "aria-invalid": issue === undefined ? undefined : true,
        "aria-describedby": notes === "" ? undefined : notes,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-muted-foreground text-xs">
          {hint}
        </p>
      )}
      {issue !== undefined && (
        <p
          id={`${id}-issue`}
          className="mt-1 whitespace-pre-line break-words text-destructive-text text-sm"
        >
          {issue}
        </p>
      )}
    </div>
  );
}

type TickBoxProps = Omit<ComponentProps<typeof Checkbox>, "id"> & { label: string };

/** One choice, with its words beside it. */
export function TickBox({ label, ...props }: TickBoxProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-2.5 text-sm">
      <Checkbox id={id} {...props} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
