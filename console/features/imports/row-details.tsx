import { FieldLine, LeftOutFields } from "./field-line.tsx";
import type { PreviewRow } from "./import-types.ts";

type Props = { row: PreviewRow; isOpen: boolean };

/** Why the row becomes what it becomes, and of each field both values. */
export function RowDetails({ row, isOpen }: Props) {
  const { reason, left, evidence = [] } = row;
  return (
    <div className="wrap-anywhere grid content-start gap-2">
      {left !== null && <p className="font-medium">Not done: {left}</p>}
      {reason !== undefined && <p className="whitespace-pre-line">{reason}</p>}
      {evidence.length > 0 && (
        <p className="text-muted-foreground text-xs">{`Known by: ${evidence.join(" · ")}`}</p>
      )}
      <Fields row={row} isOpen={isOpen} />
      {isOpen && <LeftOutFields row={row} />}
    </div>
  );
}

/** All that a new studio's page will say is worth a look, but not on every row. */
function Fields({ row, isOpen }: Props) {
  const fields = Object.entries(row.fields ?? {});
  if (fields.length === 0) return null;
  const lines = fields.map(([name, field]) => (
    <FieldLine key={name} name={name} field={field} row={row} isOpen={isOpen} />
  ));
  const isNew = fields.every(([, { from }]) => from === null);
  if (!isNew) return lines;
  return (
    <details>
      <summary className="w-fit cursor-pointer underline underline-offset-4">
        {fields.length === 1 ? "1 field" : `${fields.length} fields`}
        <span className="sr-only">{` of row ${row.row}, ${row.name}`}</span>
      </summary>
      <div className="mt-2 grid gap-2">{lines}</div>
    </details>
  );
}
