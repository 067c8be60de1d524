import { CircleAlert } from "lucide-react";
import { messageId, useWizard } from "./wizard-context.ts";
import type { FieldId } from "./wizard-steps.ts";

export function FieldMessage({ field }: { field: FieldId }) {
  const message = useWizard().findMessage(field);
  if (message === undefined) return null;
  return (
    <p id={messageId(field)} className="mt-1.5 flex gap-1.5 text-destructive text-sm">
      <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
      {message}
    </p>
  );
}
