import { type FormEvent, useMemo } from "react";
import { Form } from "react-router";
import { KeptNotice } from "#console/components/kept-notice.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import {
  type Editing,
  EditingContext,
  errorsOf,
  fieldLabels,
} from "#console/components/studio-form/editing-context.ts";
import { PagePreview } from "#console/components/studio-form/page-preview.tsx";
import { StudioField } from "#console/components/studio-form/studio-fields.tsx";
import { readStudioTexts } from "#console/components/studio-form/studio-texts.ts";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import { portalStudioPath } from "#console/lib/addresses.ts";
import { type Kept, keepText, useKeptText } from "#console/lib/kept-text.ts";
import { wayOn } from "#console/lib/refusal.ts";
import type { EditField, StudioForm } from "#domain/contracts/console/studio-edit.ts";
import { pick } from "#domain/rules/basics/each-name.ts";
import { changedTexts } from "#domain/rules/history/compare-edits.ts";
import { compareStudioEdits } from "#domain/rules/studio/studio-form.ts";
import { studioFields } from "#domain/studio-fields.ts";
import type { OwnedDetails } from "#server/owners/owned-details.ts";
import type { ReturnedSection } from "./details-post.ts";
import { classWords, type OwnerSection, sectionId } from "./owner-sections.ts";
import { WaitingLines } from "./waiting-lines.tsx";

type Props = {
  section: OwnerSection;
  details: OwnedDetails;
  returned: ReturnedSection | undefined;
  /** The screen's heading is its own. */
  isAlone: boolean;
};

/** One part of what a studio says, with a form and a Save of its own. */
export function DetailsSection({ section, details, returned, isAlone }: Props) {
  const { key, title, fields } = section;
  const { id, version } = details.studio;
  const keptAs = `details.${id}.${key}`;
  const stored = JSON.stringify(pick(details.form, fields));
  const found = useKeptText(keptAs, stored, returned !== undefined);
  const kept = useMemo(
    () => (returned === undefined && found ? withKept(details.form, found) : undefined),
    [returned, found, details.form],
  );
  const base = pick(returned?.base ?? kept?.base ?? details.form, fields);
  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const { typed } = readStudioTexts(new FormData(currentTarget));
    const isTyped = changedTexts(fields, base, typed).length > 0;
    keepText(keptAs, isTyped ? { typed: pick(typed, fields), base, version } : undefined);
  };
  const editing = useMemo(
    (): Editing => ({
      form: returned?.form ?? kept?.form ?? details.form,
      errors: errorsOf(returned?.refusal),
      theirs: Object.fromEntries(
        returned?.both.map((field) => [field, returned.base[field]]) ?? [],
      ),
      below: (field) => waitingBelow(field, details),
      isOwners: true,
    }),
    [returned, kept, details],
  );
  return (
    <section
      id={sectionId(key)}
      aria-labelledby={`${key}-title`}
      className="min-w-0 scroll-mt-6 rounded-xl border border-border bg-card p-4 text-card-foreground [--ground:var(--card)]"
    >
      <Form
        method="post"
        // Fields keep what they were first given: other words are another form, and no other section is touched.
        key={JSON.stringify([base, kept?.form])}
        noValidate
        onInput={keep}
        data-kept={keptAs}
        data-unsaved={kept?.changed.map((field) => fieldLabels[field]).join("\n")}
        className="grid gap-4"
      >
        <div className="min-w-0">
          <h2 id={`${key}-title`} className={isAlone ? "sr-only" : "text-base"}>
            {title}
          </h2>
          <SectionNote section={section} details={details} />
        </div>
        <RefusalNotice
          refusal={returned?.refusal}
          next={wayOn(returned?.refusal, returned?.both.length ?? 0)}
          wrong={fields.flatMap((field) => {
            const message = editing.errors[field];
            return message === undefined ? [] : { field, label: fieldLabels[field], message };
          })}
        />
        {kept !== undefined && <KeptNotice />}
        <input type="hidden" name="section" value={key} />
        <input type="hidden" name="base" value={JSON.stringify(base)} />
        <EditingContext value={editing}>
          <div className="grid gap-x-5 gap-y-5 sm:grid-cols-6">
            {fields.map((field) => (
              <StudioField key={field} field={field} row={studioFields[field]} />
            ))}
          </div>
        </EditingContext>
        <div className="flex flex-wrap gap-3 border-border border-t pt-4">
          <SubmitButton intent="save" size="sm">
            Save
            <span className="sr-only"> {title}</span>
          </SubmitButton>
          <PagePreview action={portalStudioPath(details.studio.id, "page")} size="sm" />
        </div>
      </Form>
    </section>
  );
}

/** Field by field: what was saved since where nothing was typed, and of both what was typed, which the next save asks about. */
function withKept(stored: StudioForm, { typed, base }: Kept) {
  const { form, mine, both } = compareStudioEdits(
    { ...stored, ...base },
    { ...stored, ...typed },
    stored,
  );
  const began = { ...stored };
  for (const field of both) began[field] = base[field] ?? stored[field];
  return { form, base: began, changed: [...mine, ...both] };
}

/** What becomes of what is saved here, and how old what visitors see is. */
function SectionNote({ section, details }: Pick<Props, "section" | "details">) {
  const confirmed = oldest(
    details.confirmed.filter(
      ({ field, isByStudio }) => isByStudio && section.fields.includes(field),
    ),
  );
  return (
    <p className="text-muted-foreground text-sm">
      {classWords(section)}
      {confirmed !== null && (
        <>
          {" Confirmed by you on "}
          <Time at={confirmed} isDay />.
        </>
      )}
    </p>
  );
}

function oldest(times: readonly { readonly at: Date | null }[]): Date | null {
  const known = times.flatMap(({ at }) => at?.getTime() ?? []);
  return known.length === 0 ? null : new Date(Math.min(...known));
}

/** What waits; of several fields that wait together, below the first. */
function waitingBelow(field: EditField, details: OwnedDetails) {
  const waiting = details.waiting.find(({ fields }) => fields.some((one) => one === field));
  if (waiting === undefined || waiting.fields[0] !== field) return null;
  return <WaitingLines edit={waiting} isNamed={false} />;
}
