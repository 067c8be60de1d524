import type { KeyedField } from "#domain/rules/queue/compare-facts.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Textarea } from "#ui/fields.tsx";
import { fieldLabels, useEditing } from "./editing-context.ts";
import { GroupFrame } from "./field-frame.tsx";

/** Those that take no word but ours. */
const closed: ReadonlySet<KeyedField> = new Set<KeyedField>(["levels", "receipts"]);

type Props = {
  field: KeyedField;
  keys: readonly string[];
  labelOf: (key: string) => string;
};

/** The words that we know as boxes, others as lines; an owner chooses among ours, and keeps others that are there. */
export function WordChoice({ field, keys, labelOf }: Props) {
  const { isOwners = false } = useEditing();
  return (
    <GroupFrame field={field}>
      {(text) => {
        const chosen = text.split("\n").filter(Boolean);
        const others = chosen.filter((word) => !keys.includes(word));
        return (
          <>
            <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
              {keys.map((key) => (
                <label
                  key={key}
                  htmlFor={`${field}.${key}`}
                  className="flex min-h-9 items-center gap-2.5 text-sm pointer-coarse:min-h-11"
                >
                  <Checkbox
                    id={`${field}.${key}`}
                    name={`${field}[]`}
                    value={key}
                    defaultChecked={chosen.includes(key)}
                  />
                  {labelOf(key)}
                </label>
              ))}
            </div>
            {isOwners || closed.has(field) ? (
              <input type="hidden" name={`${field}.other`} value={others.join("\n")} />
            ) : (
              <Textarea
                name={`${field}.other`}
                aria-label={`Other ${fieldLabels[field].toLowerCase()}, one a line`}
                placeholder="Others, one a line"
                defaultValue={others.join("\n")}
                className="min-h-11"
              />
            )}
          </>
        );
      }}
    </GroupFrame>
  );
}
