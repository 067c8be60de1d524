import { type ReactNode, useMemo } from "react";
import { Form } from "react-router";
import { TakenOver } from "#console/components/conflicts.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import {
  EditingContext,
  errorsOf,
  fieldLabels,
} from "#console/components/studio-form/editing-context.ts";
import { PagePreview } from "#console/components/studio-form/page-preview.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { type Refusal, wayOn } from "#console/lib/refusal.ts";
import type { EditField, StudioForm } from "#domain/contracts/console/studio-edit.ts";
import type { SectionKey } from "#domain/rules/studio/form-sections.ts";
import { editFields } from "#domain/rules/studio/studio-form.ts";
import type { ShownFacts, ShownSuggestions } from "#server/studios/directory.ts";
import { BelowField } from "./below-field.tsx";
import { FormSections, SectionNav, ToDo } from "./form-sections.tsx";
import { type Knowledge, KnowledgeContext } from "./knowledge-context.ts";

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
  now: Date;
  /** The section that is open from the start. */
  opens?: SectionKey;
  submit: string;
  /** Where the page as it will look is made. */
  preview: string;
  /** Below the sections' names, on a desk; below the form, on a phone. */
  beside?: ReactNode;
  /** Above the fields: what stands in the way, and the way on. */
  children?: ReactNode;
};

const none: ShownSuggestions = [];

export function StudioFormView(props: Props) {
  const {
    stored,
    version,
    facts,
    suggestions = none,
    returned,
    now,
    opens,
    submit,
    preview,
  } = props;
  const base = returned?.base ?? stored;
  const knowledge = useMemo(
    (): Knowledge => ({
      form: returned?.form ?? stored,
      facts,
      suggestions,
      errors: errorsOf(returned?.refusal),
      sharing: sharingOf(returned),
      theirs: Object.fromEntries(returned?.both.map((field) => [field, base[field]]) ?? []),
      now,
    }),
    [returned, stored, facts, suggestions, base, now],
  );
  const editing = useMemo(
    () => ({ ...knowledge, below: (field: EditField) => <BelowField field={field} /> }),
    [knowledge],
  );
  return (
    <KnowledgeContext value={knowledge}>
      <EditingContext value={editing}>
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[14rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
          <SectionNav />
          <Form
            method="post"
            // Fields keep what they were first given: another version is another form.
            key={`${returned?.version ?? version}`}
            // Whoever comes to a field by the keyboard sees it above the bar.
            className="grid min-w-0 gap-3 lg:col-start-2 lg:row-span-2 [&_:is(input,textarea,select,summary,button)]:scroll-mb-28"
            noValidate
          >
            {/* Who presses Enter in a field saves, whichever buttons stand among the fields. */}
            <button type="submit" name="intent" value="save" hidden />
            <RefusalNotice
              refusal={returned?.refusal}
              next={wayOn(returned?.refusal, returned?.both.length ?? 0)}
            />
            {props.children}
            {returned !== undefined && (
              <TakenOver labels={labelsOf(returned.theirs)} by={returned.refusal.by} />
            )}
            <input type="hidden" name="version" value={returned?.version ?? version} />
            <input type="hidden" name="base" value={JSON.stringify(base)} />
            {(version > 0 || returned !== undefined) && <ToDo />}
            <FormSections opens={opens} />
            <div className="sticky bottom-0 z-20 -mx-1 flex flex-wrap items-center gap-3 border-border border-t bg-background px-1 py-3">
              <SubmitButton intent="save">{submit}</SubmitButton>
              <PagePreview action={preview} />
            </div>
          </Form>
          {props.beside !== undefined && (
            <div className="min-w-0 lg:col-start-1">{props.beside}</div>
          )}
        </div>
      </EditingContext>
    </KnowledgeContext>
  );
}

function labelsOf(fields: readonly EditField[]): string[] {
  return fields.map((field) => fieldLabels[field].toLowerCase());
}

/** As the service says it: `phone.12`, and the name of studio 12. */
function sharingOf(returned: ReturnedForm | undefined): Knowledge["sharing"] {
  const issues = (returned?.refusal.issues ?? []).flatMap(({ path, message: name }) => {
    const [field = "", id = ""] = path.split(".");
    return /^\d+$/.test(id) ? [{ field, id, name }] : [];
  });
  const of = (field: EditField) => issues.filter((issue) => issue.field === field);
  return Object.fromEntries(
    editFields.map((field) => [field, of(field)]).filter(([, known]) => known?.length),
  );
}
