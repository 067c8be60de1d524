import type { ReactNode } from "react";
import { Conflicts } from "#console/components/conflicts.tsx";
import type { EditField } from "#domain/contracts/console/studio-edit.ts";
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
          <Conflicts choice="each" conflicts={[{ field, label, mine: text, theirs: other }]} />
        )}
        {below(field)}
      </>
    ),
  };
}
