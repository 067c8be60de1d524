import { CircleAlert } from "#app/components/icons/notice-icons.ts";
import type { FieldId } from "../steps/wizard-steps.ts";
import { messageId, useWizard } from "../wizard-context.ts";

export function FieldMessage({ field }: { field: FieldId }) {
  const message = useWizard().findMessage(field);
  if (message === undefined) return null;
  return (
    <p id={messageId(field)} className="mt-1.5 flex gap-1.5 text-destructive-text text-sm">
      <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
      {message}
    </p>
  );
}
