import { useMemo } from "react";
import { Form } from "react-router";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { EditField, StudioForm } from "#domain/contracts/console/studio-edit.ts";
import { editFields } from "#domain/rules/studio/studio-form.ts";
import type { ShownFacts, ShownSuggestions } from "#server/studios/directory.ts";
import { type Editing, EditingContext, fieldLabels } from "./editing-context.ts";
import { StudioFields } from "./studio-fields.tsx";

/** Why a form came back, and what is filled in by now. */
export type ReturnedForm = {
  readonly refusal: Refusal;
  readonly form: StudioForm;
  /** What is stored by now: the next save begins from there. */
  readonly base: StudioForm;
  readonly version: number;
  /** Fields that both changed, and fields that only somebody else did. */
  readonly both: readonly EditField[];
  readonly theirs: readonly EditField[];
};

type Props = {
  stored: StudioForm;
  version: number;
  facts: ShownFacts;
  suggestions?: ShownSuggestions;
  returned: ReturnedForm | undefined;
  submit: string;
  children?: React.ReactNode;
};

const none: ShownSuggestions = [];

export function StudioFormView(props: Props) {
  const { stored, version, facts, suggestions = none, returned, submit, children } = props;
  const base = returned?.base ?? stored;
  const editing = useMemo(
    (): Editing => ({
      form: returned?.form ?? stored,
      facts,
      suggestions,
      errors: errorsOf(returned),
      theirs: Object.fromEntries(returned?.both.map((field) => [field, base[field]]) ?? []),
    }),
    [returned, stored, facts, suggestions, base],
  );
  return (
    <Form
      method="post"
      // Fields keep what they were first given: another version is another form.
      key={`${returned?.version ?? version}`}
      className="grid min-w-0 gap-4"
      noValidate
    >
      {/* Who presses Enter in a field saves, whichever buttons stand among the fields. */}
      <button type="submit" name="intent" value="save" hidden />
      <RefusalNotice refusal={returned?.refusal} />
      {returned !== undefined && returned.theirs.length > 0 && (
        <p className="text-muted-foreground text-sm">
          {`Changed by somebody else and taken over below: ${labelsOf(returned.theirs)}.`}
        </p>
      )}
      <input type="hidden" name="version" value={returned?.version ?? version} />
      <input type="hidden" name="base" value={JSON.stringify(base)} />
      <EditingContext value={editing}>
        <StudioFields />
      </EditingContext>
      {children}
      <div className="sticky bottom-0 z-20 -mx-1 flex flex-wrap items-center gap-3 border-border border-t bg-background/95 px-1 py-3">
        <SubmitButton intent="save">{submit}</SubmitButton>
      </div>
    </Form>
  );
}

function labelsOf(fields: readonly EditField[]): string {
  return fields.map((field) => fieldLabels[field].toLowerCase()).join(", ");
}

function errorsOf(returned: ReturnedForm | undefined): Editing["errors"] {
  if (returned === undefined || returned.refusal.status === 409) return {};
  const said = new Map(returned.refusal.issues.map(({ path, message }) => [path, message]));
  return Object.fromEntries(editFields.map((field) => [field, said.get(field)]));
}
