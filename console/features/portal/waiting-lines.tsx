import { FromTo } from "#console/components/conflicts.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import type { ShownEdit } from "#server/owners/waiting-edits.ts";

/** Of the button that takes one back: its number follows. */
export const WITHDRAW = "withdraw.";

/** The form that the buttons belong to; each screen has one. */
export const withdrawFormId = "withdraw-edit";

type Props = {
  edit: ShownEdit;
  /** Away from its field, it says which it is about. */
  isNamed: boolean;
};

/** A change that waits: what it was, what it will be, since when, and the way back. */
export function WaitingLines({ edit, isNamed }: Props) {
  const { id, since, lines } = edit;
  const labels = lines.map(({ label }) => label).join(", ");
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-r-lg border-gold border-l-4 bg-gold/10 px-3 py-2.5 text-sm sm:flex-nowrap">
      <div className="grid min-w-0 gap-1">
        {lines.map(({ label, now, next }) => (
          <p key={label} className="wrap-anywhere whitespace-pre-line">
            {(isNamed || lines.length > 1) && <span className="font-medium">{label}: </span>}
            {now === "" && next === "moved" ? next : <FromTo from={now} to={next} />}
          </p>
        ))}
        <p className="text-muted-foreground text-xs">
          Waiting since <Time at={since} isDay />. Your page stays as it is until our team has
          looked.
        </p>
      </div>
      <SubmitButton
        form={withdrawFormId}
        intent={`${WITHDRAW}${id}`}
        variant="outline"
        size="sm"
        className="shrink-0"
      >
        Withdraw
        <span className="sr-only">: {labels}</span>
      </SubmitButton>
    </div>
  );
}
