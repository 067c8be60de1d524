import { type ComponentProps, useId } from "react";

/** Nobody sees this field: what is in it was filled in by a program. */
export function Honeypot(props: Pick<ComponentProps<"input">, "name" | "value" | "onChange">) {
  const id = useId();
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label htmlFor={id}>Website</label>
      <input id={id} {...props} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
