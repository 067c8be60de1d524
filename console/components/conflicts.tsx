import type { ReactNode } from "react";
import { Checkbox } from "#ui/checkbox.tsx";

/** A field that somebody else has changed meanwhile. */
export type Conflict = {
  /** Its name in the form. */
  field: string;
  label: string;
  /** What whoever looks at it would write. */
  mine: string;
  /** What stands there by now. */
  theirs: string;
  /** Who wrote that. */
  by?: ReactNode;
};

type Props = {
  conflicts: readonly Conflict[];
  choice: "each" | "tick";
  /** Of a form that they stand outside of. */
  form?: string;
  /** Away from its field, each says which it is about. */
  isNamed?: boolean;
};

/**
 * Both values of each field, and how one is chosen: `each` for itself, with one's own chosen already; with `tick`, what
 * is not ticked stays as it is. No choice needs a script.
 */
export function Conflicts({ conflicts, choice, ...where }: Props) {
  if (conflicts.length === 0) return null;
  if (choice === "each") {
    return conflicts.map((one) => <Either key={one.field} {...one} {...where} />);
  }
  return (
    <ul className="grid gap-3 text-sm">
      {conflicts.map((one) => (
        <Ticked key={one.field} {...one} />
      ))}
    </ul>
  );
}

function Either({
  field,
  label,
  mine,
  theirs,
  by,
  form,
  isNamed,
}: Conflict & Pick<Props, "form" | "isNamed">) {
  const sides = [
    { value: "yours", title: "Keep yours", words: mine },
    {
      value: "theirs",
      title: by === undefined ? "Take theirs" : <>Take theirs ({by})</>,
      words: theirs,
    },
  ];
  return (
    <fieldset
      aria-label={`${label}: yours or theirs`}
      className="grid gap-2 rounded-lg border border-border border-l-4 border-l-gold p-3 text-sm sm:grid-cols-2"
    >
      {isNamed && <legend className="px-1 font-medium">{label}</legend>}
      {sides.map(({ value, title, words }, index) => (
        <label key={value} className="flex min-w-0 cursor-pointer items-start gap-2">
          <input
            type="radio"
            name={`choose.${field}`}
            form={form}
            value={value}
            defaultChecked={index === 0}
            className="mt-1 accent-primary"
          />
          <span className="min-w-0">
            <span className="font-medium">{title}</span>
            <span className="block max-h-48 overflow-y-auto whitespace-pre-line break-words text-muted-foreground">
              {words === "" ? "nothing" : words}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Ticked({ field, label, mine, theirs }: Conflict) {
  return (
    <li>
      <label htmlFor={`undo-${field}`} className="flex items-start gap-3">
        <Checkbox id={`undo-${field}`} name="fields[]" value={field} />
        <span className="min-w-0 break-words">
          <span className="block font-medium">{label}</span>
          <FromTo from={theirs} to={mine} />
        </span>
      </label>
    </li>
  );
}

/** What is there now, and what it would become. */
export function FromTo({ from, to }: { from: string; to: string }) {
  if (from === to) return <span className="text-muted-foreground">only its source</span>;
  return (
    <>
      <del className="text-muted-foreground">{from === "" ? "empty" : from}</del>
      <span aria-hidden="true"> → </span>
      <ins className="no-underline">{to === "" ? "empty" : to}</ins>
    </>
  );
}

/** What somebody else changed while one wrote elsewhere: it stands in the form already. */
export function TakenOver({ labels, by }: { labels: readonly string[]; by: ReactNode }) {
  if (labels.length === 0) return null;
  return (
    <p className="mb-3 text-muted-foreground text-sm">
      Changed by {by ?? "somebody else"} and taken over below: {labels.join(", ")}.
    </p>
  );
}
