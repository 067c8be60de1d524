import { Time } from "#console/components/time.tsx";
import type { EditField } from "#domain/contracts/console/studio-edit.ts";
import { factFields } from "#domain/rules/studio/facts.ts";
import type { ShownFacts } from "#server/studios/directory.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { useEditing } from "./editing-context.ts";
import { fieldLabels } from "./field-labels.ts";

type Fact = ShownFacts[number];

/** Whose value it is and how old, and a box to say that it was checked today. */
export function FactLine({ field }: { field: EditField }) {
  const { facts, form } = useEditing();
  if (!factFields.some((known) => known === field)) return null;
  const fact = facts.find((known) => known.field === field);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-muted-foreground text-xs">
      <p>
        {fact === undefined ? (
          form[field] === "" ? (
            "Not known"
          ) : (
            "Source not known"
          )
        ) : (
          <Origin fact={fact} />
        )}
      </p>
      <label
        htmlFor={`confirm.${field}`}
        className="flex min-h-6 cursor-pointer items-center gap-1.5 pointer-coarse:min-h-11"
      >
        <Checkbox id={`confirm.${field}`} name="confirm[]" value={field} className="scale-80" />
        Checked today
        <span className="sr-only">: {fieldLabels[field]}</span>
      </label>
    </div>
  );
}

function Origin({ fact }: { fact: Fact }) {
  const isConfirmed = fact.confirmedAt !== null;
  return (
    <>
      {whose(fact)},{" "}
      {isConfirmed ? (
        <>
          confirmed <Time at={fact.confirmedAt} isDay />
          {fact.confirmedBy !== null && ` by ${fact.confirmedBy.replace(/^\w+:/, "")}`}
        </>
      ) : (
        <>
          seen <Time at={fact.lastSeenAt} isDay />
        </>
      )}
    </>
  );
}

function whose({ source, fileName }: Fact): string {
  if (source === "import") return fileName === null ? "from an import" : `from ${fileName}`;
  return { owner: "by the owner", operator: "by an operator", sample: "from the sample" }[source];
}
