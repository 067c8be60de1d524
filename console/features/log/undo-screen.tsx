import { Form, Link } from "react-router";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { actionWords } from "#domain/rules/history/action-words.ts";
import { describeField, fieldLabel } from "#domain/rules/history/describe-change.ts";
import type { UndoField } from "#domain/rules/history/plan-undo.ts";
import type { UndoPreview } from "#server/history/undo.ts";
import { buttonClass } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";

type Props = { preview: UndoPreview; returnTo: string; refusal: Refusal | undefined };

export function UndoScreen({ preview, returnTo, refusal }: Props) {
  const { entry, kind, fields } = preview;
  const inState = (state: UndoField["state"]) => fields.filter((field) => field.state === state);
  const [restorable, conflicts] = [inState("restorable"), inState("conflict")];
  const isPossible = kind !== "write" || restorable.length > 0 || conflicts.length > 0;
  return (
    <>
      <PageHeader
        title={`Undo no. ${entry.id}`}
        above={
          <>
            {actionWords(entry)} · {entry.actor} · <Time at={entry.createdAt} />
          </>
        }
      />
      <RefusalNotice refusal={refusal} />
      <Form method="post" className="grid max-w-3xl gap-4">
        <input type="hidden" name="returnTo" value={returnTo} />
        {kind === "remove" && <p>It was made by this change, and will be removed.</p>}
        {kind === "create" && <p>It was removed by this change, and will be there again.</p>}
        {kind === "write" && restorable.length > 0 && (
          <Panel title="Goes back">
            <FieldTable fields={restorable} />
          </Panel>
        )}
        {conflicts.length > 0 && (
          <Panel title="Has changed since">
            <p className="mb-3 text-muted-foreground text-sm">
              Somebody changed this after the change that you undo. It stays as it is now, unless
              you choose it.
            </p>
            <Conflicts fields={conflicts} />
          </Panel>
        )}
        {!isPossible && <p>Everything is as it was before this change already.</p>}
        <div className="flex flex-wrap gap-2">
          {isPossible && <SubmitButton>Undo</SubmitButton>}
          <Link to={returnTo} className={buttonClass({ variant: "outline" })}>
            Leave it
          </Link>
        </div>
      </Form>
    </>
  );
}

function FieldTable({ fields }: { fields: readonly UndoField[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
      {fields.map(({ field, now, earlier }) => (
        <div key={field} className="contents">
          <dt className="text-muted-foreground">{fieldLabel(field)}</dt>
          <dd className="min-w-0 break-words">
            <FromTo field={field} from={now} to={earlier} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Conflicts({ fields }: { fields: readonly UndoField[] }) {
  return (
    <ul className="grid gap-3 text-sm">
      {fields.map(({ field, now, earlier }) => (
        <li key={field}>
          <label htmlFor={`undo-${field}`} className="flex items-start gap-3">
            <Checkbox id={`undo-${field}`} name="fields[]" value={field} />
            <span className="min-w-0 break-words">
              <span className="block font-medium">{fieldLabel(field)}</span>
              <FromTo field={field} from={now} to={earlier} />
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

function FromTo({ field, from, to }: { field: string; from: unknown; to: unknown }) {
  const [now, next] = [describeField(field, from), describeField(field, to)];
  if (now === next) return <span className="text-muted-foreground">only its source</span>;
  return (
    <>
      <del className="text-muted-foreground">{now === "" ? "empty" : now}</del>
      <span aria-hidden="true"> → </span>
      <ins className="no-underline">{next === "" ? "empty" : next}</ins>
    </>
  );
}
