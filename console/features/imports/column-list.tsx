import { Fold } from "#console/components/fold.tsx";
import { columnNames, mappedFieldLabel } from "#domain/rules/imports/import-columns.ts";
import { csvHead } from "#domain/rules/text/csv.ts";
import { type FieldRow, studioFields } from "#domain/studio-fields.ts";
import { choiceKeys, factChoiceLabel } from "#domain/vocabulary/fact-choices.ts";
import { buttonClass } from "#ui/button.tsx";

const template = csvHead(columnNames.map(({ names }) => names[0] ?? ""));
const rows: ReadonlyMap<string, FieldRow> = new Map(Object.entries(studioFields));

/** What the columns of somebody's own table can be called and hold, and a table without rows to begin with. */
export function ColumnList() {
  return (
    <Fold id="columns" title="Columns of a CSV" gist="What they can be called, and what they hold">
      <p className="text-muted-foreground text-sm">
        Capitals, spaces and underlines don’t matter. A list in one cell is divided by “;”. What a
        cell says that can’t be read is told beside its row, and the rest of the row is taken.
      </p>
      <p className="mt-3">
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(template)}`}
          download="studios.csv"
          className={buttonClass({ variant: "outline", size: "sm" })}
        >
          An empty table with all columns
        </a>
      </p>
      <dl className="mt-4 border-border border-t text-sm">
        {columnNames.map(({ field, names }) => (
          <div
            key={field}
            className="grid gap-x-6 gap-y-1 border-border border-b py-2 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <dt>{mappedFieldLabel(field)}</dt>
            <dd className="wrap-anywhere">
              <code>{names[0]}</code>
              <span className="text-muted-foreground">{` ${names.slice(1).join(", ")}`}</span>
              <Written field={field} />
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
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
