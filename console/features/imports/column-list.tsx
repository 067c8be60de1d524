import type { ReactNode } from "react";
import { Fold } from "#console/components/fold.tsx";
import { classColumnNames } from "#domain/rules/classes/grid-text.ts";
import { columnNames, mappedFieldLabel } from "#domain/rules/imports/import-columns.ts";
import { csvHead } from "#domain/rules/text/csv.ts";
import { capitalized } from "#domain/rules/text/lines.ts";
import { type FieldRow, studioFields } from "#domain/studio-fields.ts";
import { choiceKeys, factChoiceLabel } from "#domain/vocabulary/fact-choices.ts";
import { buttonClass } from "#ui/button.tsx";

const template = csvHead(columnNames.map(({ names }) => names[0] ?? ""));
const classTemplate = csvHead(classColumnNames.map(([name = ""]) => name));
const rows: ReadonlyMap<string, FieldRow> = new Map(Object.entries(studioFields));

/** What the columns of somebody's own tables can be called and hold, and tables without rows to begin with. */
export function ColumnList() {
  return (
    <>
      <Fold
        id="columns"
        title="Columns of a CSV"
        gist="What they can be called, and what they hold"
      >
        <p className="text-muted-foreground text-sm">
          Capitals, spaces and underlines don’t matter. A list in one cell is divided by “;”. What a
          cell says that can’t be read is told beside its row, and the rest of the row is taken.
        </p>
        <EmptyTable head={template} name="studios.csv" />
        <dl className="mt-4 border-border border-t text-sm">
          {columnNames.map(({ field, names }) => (
            <ColumnRow key={field} label={mappedFieldLabel(field)} names={names}>
              <Written field={field} />
            </ColumnRow>
          ))}
        </dl>
      </Fold>
      <Fold
        id="class-columns"
        title="Columns of classes"
        gist="A CSV with one class a line, of any number of studios"
      >
        <p className="text-muted-foreground text-sm">
          A table that names studios, days, starts and titles is read as classes. A studio’s lines
          are its whole week: they take the place of the one that it has, unless its owner or our
          team wrote that. Who has a number, a Google place, or a name with a city is found; no
          studio is made.
        </p>
        <EmptyTable head={classTemplate} name="classes.csv" />
        <dl className="mt-4 border-border border-t text-sm">
          {classColumnNames.map((names) => (
            <ColumnRow key={names[0]} label={capitalized(names[0] ?? "")} names={names} />
          ))}
        </dl>
      </Fold>
    </>
  );
}

function EmptyTable({ head, name }: { head: string; name: string }) {
  return (
    <p className="mt-3">
      <a
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(head)}`}
        download={name}
        className={buttonClass({ variant: "outline", size: "sm" })}
      >
        An empty table with all columns
      </a>
    </p>
  );
}

type ColumnRowProps = { label: string; names: readonly string[]; children?: ReactNode };

function ColumnRow({ label, names, children }: ColumnRowProps) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-border border-b py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt>{label}</dt>
      <dd className="wrap-anywhere">
        <code>{names[0]}</code>
        <span className="text-muted-foreground">{` ${names.slice(1).join(", ")}`}</span>
        {children}
      </dd>
    </div>
  );
}

/** What a cell holds, where its name alone doesn't say it. */
function Written({ field }: { field: string }) {
  const { example, unit, within } = rows.get(field) ?? {};
  const answers = choiceKeys(field).map((key) => factChoiceLabel(field, key));
  const sentences = [
    answers.length > 0 && `One of: ${answers.join("; ")}.`,
    within && `From ${within[0]} to ${within[1]}${unit ? `, ${unit}` : ""}.`,
    within === undefined && unit && `${unit.charAt(0).toUpperCase()}${unit.slice(1)}.`,
    example && `Such as: ${example}`,
  ].filter((sentence) => typeof sentence === "string" && sentence !== "");
  if (sentences.length === 0) return null;
  return <span className="block text-muted-foreground">{sentences.join(" ")}</span>;
}
