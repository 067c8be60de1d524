import { useId } from "react";

/** Nobody sees this field: what is in it was filled in by a program. */
export function Honeypot() {
  const id = useId();
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label htmlFor={id}>Website</label>
      <input id={id} name="website_url" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
