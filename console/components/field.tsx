import { type ComponentProps, type ReactNode, useId } from "react";
import type { Refusal } from "#console/lib/refusal.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { FormField } from "#ui/form-field.tsx";
import { issueOf } from "./refusal-notice.tsx";

type Frame = ComponentProps<typeof FormField>;

type Props = Pick<Frame, "label" | "hint" | "className"> & {
  name: string;
  refusal?: Refusal | undefined;
  children: (field: Parameters<Frame["children"]>[0] & { name: string }) => ReactNode;
};

/** A field of a form that may have been refused, with what is wrong with it. */
export function Field({ name, refusal, children, ...frame }: Props) {
  return (
    <FormField {...frame} error={issueOf(refusal, name)} isAnnounced={false} isDense>
      {(field) => children({ ...field, name })}
    </FormField>
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
