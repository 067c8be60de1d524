import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import type { EditField } from "#domain/contracts/console/studio-edit.ts";
import { Button } from "#ui/button.tsx";
import { useEditing } from "./editing-context.ts";
import { fieldLabels } from "./field-labels.ts";

/** The form beside the studio's own, whose buttons stand among its fields. */
export const dismissFormId = "dismiss-suggestion";

/** What an import says otherwise than whoever wrote the field, and what can be done about it. */
export function ImportWord({ field }: { field: EditField }) {
  const { suggestions } = useEditing();
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
