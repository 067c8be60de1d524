import { Form } from "react-router";
import { type Column, DataTable } from "#console/components/data-table.tsx";
import { ExportButton } from "#console/components/export-button.tsx";
import { Field } from "#console/components/field.tsx";
import { Panel } from "#console/components/panel.tsx";
import { Person } from "#console/components/person.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { ListedAlias } from "#server/searches/aliases.ts";
import { Button } from "#ui/button.tsx";
import { Input, Select } from "#ui/fields.tsx";

type Props = { aliases: readonly ListedAlias[]; refusal: Refusal | undefined };

const columns: readonly Column<ListedAlias>[] = [
  { title: "Visitors type", isName: true, cell: ({ phrase }) => phrase },
  {
    title: "They mean",
    cell: ({ label, kind }) => `${label} (${kind === "place" ? "place" : "class type"})`,
  },
  { title: "Since", isMinor: true, cell: ({ createdAt }) => <Time at={createdAt} isDay /> },
  {
    title: "By",
    isMinor: true,
    cell: ({ createdBy }) => (
      <span className="wrap-anywhere block min-w-32">
        <Person actor={createdBy} />
      </span>
    ),
  },
  { title: "Actions", isAction: true, cell: ({ phrase }) => <RemoveAlias phrase={phrase} /> },
];

/** What visitors call places and class types. */
export function AliasesPanel({ aliases, refusal }: Props) {
  const typed = refusal?.typed;
  return (
    <div id="aliases" className="scroll-mt-24">
      <Panel title="Search aliases" note={<ExportButton list="aliases" />}>
        <DataTable
          caption="Words and what they mean"
          columns={columns}
          rows={aliases}
          keyOf={({ phrase }) => phrase}
          empty="There is none yet. The screen Searches shows what visitors typed in vain."
        />
        <h3 className="mt-6 mb-3 text-sm">Add an alias</h3>
        <RefusalNotice refusal={refusal} />
        <Form method="post" className="grid items-start gap-4 sm:grid-cols-3">
          <Field label="Visitors type" name="text" refusal={refusal}>
            {(field) => <Input {...field} required maxLength={80} defaultValue={typed?.text} />}
          </Field>
          <Field label="It is" name="kind" refusal={refusal}>
            {(field) => (
              <Select {...field} defaultValue={typed?.kind}>
                <option value="place">a place</option>
                <option value="class-type">a class type</option>
              </Select>
            )}
          </Field>
          <Field
            label="They mean"
            name="target"
            hint="Such as Barrie, or Reformer Pilates"
            refusal={refusal}
          >
            {(field) => <Input {...field} required maxLength={80} defaultValue={typed?.target} />}
          </Field>
          <SubmitButton intent="add-alias" className="justify-self-start">
            Add alias
          </SubmitButton>
        </Form>
      </Panel>
    </div>
  );
}

function RemoveAlias({ phrase }: { phrase: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="text" value={phrase} />
      <Button
        type="submit"
        name="intent"
        value="remove-alias"
        variant="outline"
        size="sm"
        aria-label={`Remove ${phrase}`}
      >
        Remove
      </Button>
    </Form>
  );
}
