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
};

/**
 * Both values of each field, and how one is chosen: `all` by buttons of the screen, `each` for itself, with one's own
 * chosen already; with `tick`, what is not ticked stays as it is. No choice needs a script.
 */
export function Conflicts({
  conflicts,
  choice,
}: {
  conflicts: readonly Conflict[];
  choice: "all" | "each" | "tick";
}) {
  if (conflicts.length === 0) return null;
  if (choice === "all") {
    return (
      <dl className="mt-3 grid gap-3">
        {conflicts.map(({ field, label, mine, theirs }) => (
          <div key={field}>
            <dt className="font-medium">{label}</dt>
            <dd className="grid gap-2 sm:grid-cols-2">
              <Version title="Saved meanwhile" text={theirs} />
              <Version title="What you typed" text={mine} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  if (choice === "each") return conflicts.map((one) => <Either key={one.field} {...one} />);
  return (
    <ul className="grid gap-3 text-sm">
      {conflicts.map((one) => (
        <Ticked key={one.field} {...one} />
      ))}
    </ul>
  );
}

const scrollable = { tabIndex: 0 };

function Version({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <p className="text-muted-foreground text-xs">{title}</p>
      <section
        {...scrollable}
        aria-label={title}
        className="mt-1 max-h-48 overflow-y-auto whitespace-pre-wrap wrap-anywhere rounded-md bg-muted px-3 py-2"
      >
        {text || "empty"}
      </section>
    </div>
  );
}

function Either({ field, label, mine, theirs }: Conflict) {
  const sides = [
    { value: "yours", title: "Keep yours", words: mine },
    { value: "theirs", title: "Take theirs", words: theirs },
  ];
  return (
    <fieldset className="grid gap-2 rounded-lg border border-border border-l-4 border-l-gold p-3 text-sm sm:grid-cols-2">
      <legend className="sr-only">{`${label}: yours or theirs`}</legend>
      {sides.map(({ value, title, words }, index) => (
        <label key={value} className="flex min-w-0 cursor-pointer items-start gap-2">
          <input
            type="radio"
            name={`choose.${field}`}
            value={value}
            defaultChecked={index === 0}
            className="mt-1 accent-primary"
          />
          <span className="min-w-0">
            <span className="font-medium">{title}</span>
            <span className="block whitespace-pre-line break-words text-muted-foreground">
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
