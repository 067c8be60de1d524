import { type ComponentProps, useId } from "react";
import { Checkbox } from "#ui/checkbox.tsx";

type Props = Omit<ComponentProps<typeof Checkbox>, "id"> & { label: string };

/** One choice, with its words beside it. */
export function TickBox({ label, ...props }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-2.5 text-sm">
      <Checkbox id={id} {...props} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
