import { Form, Link } from "react-router";
import { Field } from "#console/components/field.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { mappedFields } from "#domain/rules/imports/import-columns.ts";
import type { MappingChoice } from "#server/services/imports/uploads/get-mapping-choice.ts";
import { buttonClass } from "#ui/button.tsx";
import { Input } from "#ui/fields.tsx";
import { type ChosenColumn, MappingColumns } from "./mapping-columns.tsx";

type Props = { choice: MappingChoice; refusal: Refusal | undefined };

/** Which column is which, proposed from their names and values. */
export function MappingScreen({ choice, refusal }: Props) {
  const { fileName, saved, chosen } = choice;
  return (
    <>
      <PageHeader
        title="What the columns are"
        above={
          <>
            <Link to="/admin/imports" className="underline-offset-4 hover:underline">
              Imports
            </Link>
            {` · ${fileName}`}
          </>
        }
      >
        <Form method="post">
          <SubmitButton intent="discard" variant="outline" size="sm">
            Discard
          </SubmitButton>
        </Form>
      </PageHeader>
      <RefusalNotice refusal={refusal} />
      {saved.length > 0 && <SavedChoices saved={saved} chosen={chosen} />}
      {/* Fields keep what they were first given: another choice is another form. */}
      <Form method="post" key={chosen ?? ""} className="grid grid-cols-1 gap-4">
        <Panel title="Columns" note={`${choice.columns.length} in this file`}>
          <MappingColumns columns={withTyped(choice.columns, refusal?.typed?.["columns[]"])} />
        </Panel>
        <Panel title="Go on">
          <div className="grid max-w-md gap-4">
            <Field
              label="Save this choice as"
              name="saveAs"
              refusal={refusal}
              hint="It is offered for the next file with the same columns. Leave it empty to use it once."
            >
              {(field) => (
                <Input
                  {...field}
                  defaultValue={refusal?.typed?.saveAs ?? chosen}
                  maxLength={60}
                  autoComplete="off"
                />
              )}
            </Field>
            <SubmitButton intent="read" className="w-fit">
              Read the file
            </SubmitButton>
          </div>
        </Panel>
      </Form>
    </>
  );
}

/** What was chosen before the form came back. */
function withTyped(columns: readonly ChosenColumn[], typed: string | undefined) {
  if (typed === undefined) return columns;
  const chosen = typed.split("\n");
  return columns.map((column, at) => ({
    ...column,
    field: mappedFields.find((name) => name === chosen[at]) ?? null,
  }));
}

function SavedChoices({ saved, chosen }: Pick<MappingChoice, "saved" | "chosen">) {
  return (
    <nav aria-label="Saved choices" className="mb-4 flex flex-wrap items-center gap-2 text-sm">
      <span className="text-muted-foreground">Saved for these columns:</span>
      {saved.map((name) => (
        <Link
          key={name}
          to={`?${new URLSearchParams({ mapping: name })}`}
          aria-current={name === chosen ? "true" : undefined}
          className={buttonClass({
            variant: name === chosen ? "secondary" : "outline",
            size: "sm",
            className: "max-w-full truncate",
          })}
        >
          {name}
        </Link>
      ))}
      <Link
        to="?mapping="
        aria-current={chosen === undefined ? "true" : undefined}
        className={buttonClass({
          variant: chosen === undefined ? "secondary" : "outline",
          size: "sm",
        })}
      >
        Our proposal
      </Link>
    </nav>
  );
}
