import { Form, Link } from "react-router";
import { Field } from "#console/components/field.tsx";
import { Differences } from "#console/components/history.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { ShownField } from "#domain/contracts/imports/import-report.ts";
import { describeField, fieldLabel } from "#domain/rules/history/field-words.ts";
import { mappedFieldLabel, mappedFields } from "#domain/rules/imports/import-columns.ts";
import type { MappingChoice } from "#server/imports/uploads/mapping-choice.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Input, Select } from "#ui/fields.tsx";
import type { PreviewRow } from "./import-words.ts";

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

type FieldLineProps = { name: string; field: ShownField; row: PreviewRow; isOpen: boolean };

/** What a field is and would be, or whose word stays. */
export function FieldLine({ name, field, row, isOpen }: FieldLineProps) {
  if (field.kept !== undefined) return <KeptField name={name} field={field} />;
  const isLeftOut = row.leftOutFields.includes(name);
  const difference = {
    field: name,
    label: fieldLabel(name),
    before: describeField(name, field.from),
    after: describeField(name, field.to),
  };
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <div className={isLeftOut ? "min-w-0 opacity-70" : "min-w-0"}>
        <Differences differences={[difference]} />
      </div>
      {isOpen && !row.isLeftOut && !isLeftOut && (
        <FieldChoice row={row} name={name} leftOut={[...row.leftOutFields, name]}>
          Leave out
        </FieldChoice>
      )}
    </div>
  );
}

/** Those that stay as they are, and the way back for each. */
export function LeftOutFields({ row }: { row: PreviewRow }) {
  if (row.leftOutFields.length === 0 || row.isLeftOut) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {row.leftOutFields.map((name) => (
        <li key={name} className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-muted-foreground">{`${fieldLabel(name)} is left out.`}</span>
          <FieldChoice
            row={row}
            name={name}
            leftOut={row.leftOutFields.filter((other) => other !== name)}
          >
            Take it in
          </FieldChoice>
        </li>
      ))}
    </ul>
  );
}

type ChoiceProps = { row: PreviewRow; name: string; leftOut: readonly string[]; children: string };

function FieldChoice({ row, name, leftOut, children }: ChoiceProps) {
  return (
    <Button
      type="submit"
      name="choice"
      value={["fields", row.row, ...leftOut].join(" ")}
      variant="quiet"
      size="inline"
      className="min-h-6 text-xs underline underline-offset-4 pointer-coarse:min-h-11"
    >
      {children}
      <span className="sr-only">{`: ${fieldLabel(name)} of row ${row.row}, ${row.name}`}</span>
    </Button>
  );
}

/** The other value is kept as a suggestion beside the studio's field. */
function KeptField({ name, field }: Pick<FieldLineProps, "name" | "field">) {
  const other = describeField(name, field.to);
  return (
    <p className="text-sm">
      <span className="text-muted-foreground">{fieldLabel(name)}: </span>
      {`${describeField(name, field.from) || "empty"} stays, ${keptBy(field.kept)}.`}
      <span className="block text-muted-foreground text-xs">{`The file says: ${other || "nothing"}`}</span>
    </p>
  );
}

function keptBy(whose: string | undefined): string {
  if (whose === "owner") return "the owner’s word";
  return whose === "operator" ? "an operator’s word" : `the word of: ${whose}`;
}

type ChosenColumn = MappingChoice["columns"][number];

type MappingColumnsProps = { columns: readonly ChosenColumn[] };

/** Each with what it is taken for: beside it, and below it on a phone, where words have no room beside each other. */
function MappingColumns({ columns }: MappingColumnsProps) {
  return (
    <ul aria-label="Columns of the file" className="text-sm">
      {columns.map(({ column, samples, field }) => (
        <li
          key={column}
          className="grid grid-cols-1 gap-x-6 gap-y-2 border-border border-b py-3 first:pt-0 last:border-0 last:pb-0 sm:grid-cols-2"
        >
          <div className="wrap-anywhere">
            <p className="font-medium">{column || "Without a name"}</p>
            <Samples samples={samples} />
          </div>
          <ColumnChoice column={column} field={field} />
        </li>
      ))}
    </ul>
  );
}

function ColumnChoice({ column, field }: Pick<ChosenColumn, "column" | "field">) {
  return (
    <Select
      name="columns[]"
      aria-label={`What “${column}” is taken for`}
      defaultValue={field ?? ""}
      className="max-w-80"
    >
      <option value="">Leave it out</option>
      {mappedFields.map((name) => (
        <option key={name} value={name}>
          {mappedFieldLabel(name)}
        </option>
      ))}
    </Select>
  );
}

const SAMPLES = 3;

function Samples({ samples }: Pick<ChosenColumn, "samples">) {
  const shown = samples.filter((text) => text.trim() !== "").slice(0, SAMPLES);
  if (shown.length === 0) return <p className="text-muted-foreground text-xs">empty</p>;
  return (
    <ul className="text-muted-foreground text-xs">
      {[...shown.entries()].map(([at, text]) => (
        <li key={at} className="line-clamp-2">
          {text}
        </li>
      ))}
    </ul>
  );
}
