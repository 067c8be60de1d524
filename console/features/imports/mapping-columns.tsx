import { mappedFieldLabel, mappedFields } from "#domain/rules/imports/import-columns.ts";
import type { MappingChoice } from "#server/services/imports/uploads/get-mapping-choice.ts";
import { Select } from "#ui/fields.tsx";

export type ChosenColumn = MappingChoice["columns"][number];

type Props = { columns: readonly ChosenColumn[] };

/** Each with what it is taken for: beside it, and below it on a phone, where words have no room beside each other. */
export function MappingColumns({ columns }: Props) {
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
          <FieldChoice column={column} field={field} />
        </li>
      ))}
    </ul>
  );
}

function FieldChoice({ column, field }: Pick<ChosenColumn, "column" | "field">) {
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
