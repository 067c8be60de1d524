import { Form, Link } from "react-router";
import { type Conflict, Conflicts, FromTo } from "#console/components/conflicts.tsx";
import { DeedLine } from "#console/components/deed-line.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { Person } from "#console/components/person.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { ToldUndo } from "#server/history/log.ts";
import { buttonClass } from "#ui/button.tsx";
import { Fact, Facts } from "#ui/facts.tsx";

type ToldField = ToldUndo["fields"][number];
type Props = { preview: ToldUndo; returnTo: string; refusal: Refusal | undefined };

export function UndoScreen({ preview, returnTo, refusal }: Props) {
  const { entry, kind, fields } = preview;
  const inState = (state: ToldField["state"]) => fields.filter((field) => field.state === state);
  const [restorable, conflicts] = [inState("restorable"), inState("conflict")];
  const isPossible = kind !== "write" || restorable.length > 0 || conflicts.length > 0;
  return (
    <>
      <PageHeader
        title={`Undo change ${entry.id}?`}
        above={
          <>
            <DeedLine entry={entry} /> · <Person actor={entry.actor} /> ·{" "}
            <Time at={entry.createdAt} />
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
            <Conflicts conflicts={conflicts.map(conflictOf)} choice="tick" />
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

function FieldTable({ fields }: { fields: readonly ToldField[] }) {
  return (
    <Facts layout="wide">
      {fields.map(conflictOf).map(({ field, label, mine, theirs }) => (
        <Fact key={field} term={label}>
          <FromTo from={theirs} to={mine} />
        </Fact>
      ))}
    </Facts>
  );
}

function conflictOf({ field, label, earlier, now }: ToldField): Conflict {
  return { field, label, mine: earlier, theirs: now };
}
