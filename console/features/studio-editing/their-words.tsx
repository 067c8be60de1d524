import type { EditField } from "#domain/contracts/console/studio-edit.ts";
import { useEditing } from "./editing-context.ts";
import { fieldLabels } from "./field-labels.ts";

/** Where somebody else saved other words meanwhile: both side by side, and a choice. */
export function TheirWords({ field }: { field: EditField }) {
  const { theirs, form } = useEditing();
  const words = theirs[field];
  if (words === undefined) return null;
  return (
    <fieldset className="grid gap-2 rounded-lg border border-border border-l-4 border-l-gold p-3 text-sm sm:grid-cols-2">
      <legend className="sr-only">{`${fieldLabels[field]}: yours or theirs`}</legend>
      <Choice field={field} value="yours" title="Keep yours" words={form[field]} isFirst />
      <Choice field={field} value="theirs" title="Take theirs" words={words} />
    </fieldset>
  );
}

type ChoiceProps = {
  field: EditField;
  value: string;
  title: string;
  words: string;
  isFirst?: boolean;
};

function Choice({ field, value, title, words, isFirst = false }: ChoiceProps) {
  return (
    <label className="flex min-w-0 cursor-pointer items-start gap-2">
      <input
        type="radio"
        name={`choose.${field}`}
        value={value}
        defaultChecked={isFirst}
        className="mt-1 accent-primary"
      />
      <span className="min-w-0">
        <span className="font-medium">{title}</span>
        <span className="block whitespace-pre-line break-words text-muted-foreground">
          {words === "" ? "nothing" : words}
        </span>
      </span>
    </label>
  );
}
