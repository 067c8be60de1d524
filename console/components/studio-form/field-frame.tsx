import type { ReactNode } from "react";
import { Conflicts } from "#console/components/conflicts.tsx";
import type { EditField } from "#domain/contracts/console/studio-edit.ts";
import { keyLabels } from "#domain/rules/queue/compare-facts.ts";
import { namesOf, studioFields } from "#domain/studio-fields.ts";
import { factChoiceLabel } from "#domain/vocabulary/fact-choices.ts";
import { FieldGroup, FormField, type fieldAttributes } from "#ui/form-field.tsx";
import { fieldLabels, useEditing } from "./editing-context.ts";

type Props<Child> = {
  field: EditField;
  className?: string | undefined;
  hint?: string | undefined;
  children: Child;
};

type Control = (attributes: ReturnType<typeof fieldAttributes>, text: string) => ReactNode;

/** A field of the studio: what somebody else wrote meanwhile, and what its form says below it. */
export function FieldFrame({ children, ...props }: Props<Control>) {
  const { text, ...frame } = useFrame(props);
  return (
    <FormField {...frame} isAnnounced={false} isDense>
      {(attributes) => children(attributes, text)}
    </FormField>
  );
}

/** The same for several boxes. */
export function GroupFrame({ children, ...props }: Props<(text: string) => ReactNode>) {
  const { text, ...frame } = useFrame(props);
  return <FieldGroup {...frame}>{children(text)}</FieldGroup>;
}

/** Of what is chosen among our words a form has their keys. */
function inWords(field: EditField, text: string): string {
  const keyed = namesOf(keyLabels).find((name) => name === field);
  if (studioFields[field].kind === "choice") return factChoiceLabel(field, text);
  if (keyed === undefined) return text;
  return text.split("\n").filter(Boolean).map(keyLabels[keyed]).join("\n");
}

function useFrame({ field, className, hint }: Omit<Props<unknown>, "children">) {
  const { form, errors, theirs, below } = useEditing();
  const label = fieldLabels[field];
  const text = form[field];
  const other = theirs[field];
  return {
    ...{ id: field, label, hint, error: errors[field], className, text },
    below: (
      <>
        {other !== undefined && (
          <Conflicts
            choice="each"
            conflicts={[
              { field, label, mine: inWords(field, text), theirs: inWords(field, other) },
            ]}
          />
        )}
        {below(field)}
      </>
    ),
  };
}
