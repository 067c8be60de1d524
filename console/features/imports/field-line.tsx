import { Differences } from "#console/components/history/differences.tsx";
import type { ShownField } from "#domain/contracts/imports/import-report.ts";
import { describeField, fieldLabel } from "#domain/rules/memory/describe-change.ts";
import { Button } from "#ui/button.tsx";
import type { PreviewRow } from "./import-types.ts";

type Props = { name: string; field: ShownField; row: PreviewRow; isOpen: boolean };

/** What a field is and would be, or whose word stays. */
export function FieldLine({ name, field, row, isOpen }: Props) {
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
function KeptField({ name, field }: Pick<Props, "name" | "field">) {
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
