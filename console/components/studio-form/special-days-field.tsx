import { SpecialDays } from "#console/components/special-days.tsx";
import type { EditField } from "#domain/contracts/console/studio-edit.ts";
import { fieldLabels } from "./editing-context.ts";
import { GroupFrame } from "./field-frame.tsx";

export function SpecialDaysField({ field }: { field: EditField }) {
  return (
    <GroupFrame
      field={field}
      hint="Holidays and the like. They count for “open now”, and go by themselves when they are over."
    >
      {(text) => <SpecialDays name={field} label={fieldLabels[field]} text={text} />}
    </GroupFrame>
  );
}
