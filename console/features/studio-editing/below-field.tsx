import { Person } from "#console/components/person.tsx";
import { fieldLabels } from "#console/components/studio-form/editing-context.ts";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import type { EditField } from "#domain/contracts/console/studio-edit.ts";
import { factFields } from "#domain/rules/studio/precedence.ts";
import type { ShownFacts } from "#server/studios/directory.ts";
import { Button } from "#ui/button.tsx";
import { type KnownStudio, useKnowledge } from "./knowledge-context.ts";

/** Where its value comes from, and what another studio or an import says. */
export function BelowField({ field }: { field: EditField }) {
  const { sharing } = useKnowledge();
  return (
    <>
      {sharing[field]?.map((studio) => (
        <p
          key={studio.id}
          className="wrap-anywhere border-gold border-l-4 bg-gold/10 px-3 py-2 text-sm"
        >
          <KnownLink {...studio} /> has the same
        </p>
      ))}
      <ImportWord field={field} />
      <FactLine field={field} />
    </>
  );
}

/** To look at it beside a form that is half filled in. */
export function KnownLink({ id, name }: KnownStudio) {
  return (
    <a
      href={`/admin/studios/${id}`}
      target="_blank"
      rel="noopener"
      className="font-medium underline underline-offset-4"
    >
      {name}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}

type Fact = ShownFacts[number];

/** Whose value it is and how old. */
function FactLine({ field }: { field: EditField }) {
  const { facts, form } = useKnowledge();
  if (!factFields.some((known) => known === field)) return null;
  const fact = facts.find((known) => known.field === field);
  if (fact === undefined && form[field] === "") return null;
  return (
    <p className="text-muted-foreground text-xs">
      {fact === undefined ? "Source not known" : <Origin fact={fact} />}
    </p>
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
          {fact.confirmedBy !== null && (
            <>
              {" "}
              by <Person actor={fact.confirmedBy} />
            </>
          )}
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

/** The form beside the studio's own, whose buttons stand among its fields. */
export const dismissFormId = "dismiss-suggestion";

/** What an import says otherwise than whoever wrote the field, and what can be done about it. */
function ImportWord({ field }: { field: EditField }) {
  const { suggestions } = useKnowledge();
  const suggestion = suggestions.find((known) => known.field === field);
  if (suggestion === undefined) return null;
  const { source, fileName, seenAt, texts } = suggestion;
  const label = fieldLabels[field];
  const text = texts[field] ?? "";
  return (
    <div className="grid gap-1.5 border-gold border-l-4 bg-gold/10 px-3 py-2 text-sm">
      <p className="wrap-anywhere min-w-0 whitespace-pre-line">
        {`${source ?? fileName} says: `}
        <span className="font-medium">{text === "" ? "nothing" : text}</span>
        <span className="text-muted-foreground">
          {" (seen "}
          <Time at={seenAt} isDay />)
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <SubmitButton intent={`use.${field}`} size="sm" variant="outline">
          Use it
          <span className="sr-only">: {label}</span>
        </SubmitButton>
        <Button
          type="submit"
          form={dismissFormId}
          name="dismiss"
          value={field}
          size="sm"
          variant="quiet"
        >
          Dismiss
          <span className="sr-only">: {label}</span>
        </Button>
      </div>
    </div>
  );
}
