import { type ChangeEvent, useMemo } from "react";
import { useNavigate } from "react-router";
import { useSchemaForm } from "#app/components/forms/use-schema-form.ts";
import { Breadcrumb } from "#app/components/layout/breadcrumb.tsx";
import { PageTitle } from "#app/components/layout/page-title.tsx";
import type { RefusedForm } from "#app/lib/form-action.ts";
import { sendSuggestion } from "#app/queries/reviews.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { suggestFormPath, suggestionPath } from "#domain/rules/pages/studio-doors.ts";
import { factWords, keyLabels } from "#domain/rules/queue/compare-facts.ts";
import { writeStudioForm } from "#domain/rules/studio/studio-form.ts";
import {
  findSuggestField,
  isSuggestTopic,
  suggestFields,
  suggestLabel,
  suggestTopics,
} from "#domain/rules/studio/suggest-fields.ts";
import { type FieldRow, type OwnerField, studioFields } from "#domain/studio-fields.ts";
import { choiceKeys, factChoiceLabel } from "#domain/vocabulary/fact-choices.ts";
import { suggestionTexts } from "#domain/vocabulary/review-texts.ts";
import { priceRanges } from "#domain/vocabulary/search-choices.ts";
import { site } from "#domain/vocabulary/site.ts";
import { Button } from "#ui/button.tsx";
import { Input, Select, Textarea } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";
import { Honeypot } from "#ui/honeypot.tsx";
import { toast } from "#ui/toast-store.ts";

type Props = {
  studio: StudioDetail;
  /** What it is about, of the address; nothing chosen yet where it is empty. */
  about: string;
  refused?: RefusedForm | undefined;
};

export function SuggestPage({ studio, about, refused }: Props) {
  const isChosen = isSuggestTopic(about) || findSuggestField(about) !== undefined;
  const links = [
    { label: studio.name, to: studioPath(studio) },
    ...(isChosen ? [{ label: "Something wrong?", to: suggestFormPath(studio) }] : []),
  ];
  return (
    <div className="page-width max-w-3xl pt-3 md:pt-4">
      <PageHead
        title={`Something wrong with ${studio.name}? | ${site.name}`}
        description={`Tell us what is not right on the page of ${studio.name} in ${studio.city}.`}
        path={suggestFormPath(studio)}
        isHidden
      />
      <Breadcrumb links={links} current={isChosen ? suggestLabel(about) : "Something wrong?"} />
      <div className="mt-6">
        <PageTitle
          lead={isChosen ? studio.name : `What is not right on the page of ${studio.name}?`}
        >
          {isChosen ? suggestLabel(about) : "Something wrong?"}
        </PageTitle>
      </div>
      {isChosen ? (
        <SuggestForm key={about} studio={studio} about={about} refused={refused} />
      ) : (
        <FieldList studio={studio} />
      )}
    </div>
  );
}

/** Each field with what the page says, and what else may be wrong. */
function FieldList({ studio }: { studio: StudioDetail }) {
  const topics = Object.entries(suggestTopics);
  return (
    <ul className="mt-8 divide-y divide-border border-border border-y">
      {suggestFields.map((field) => (
        <li key={field}>
          <Choice studio={studio} about={field} label={suggestLabel(field)}>
            {factWords(field, studio[field]) || "Nothing yet"}
          </Choice>
        </li>
      ))}
      {topics.map(([about, label]) => (
        <li key={about}>
          <Choice studio={studio} about={about} label={label} />
        </li>
      ))}
    </ul>
  );
}

type ChoiceProps = { studio: StudioDetail; about: string; label: string; children?: string };

function Choice({ studio, about, label, children }: ChoiceProps) {
  return (
    <a
      href={suggestFormPath(studio, about)}
      rel="nofollow"
      className="grid min-h-12 gap-x-6 py-3 hover:bg-accent sm:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <span className="font-medium underline decoration-border underline-offset-4">{label}</span>
      {children !== undefined && (
        <span className="wrap-anywhere line-clamp-2 text-muted-foreground">{children}</span>
      )}
    </a>
  );
}

function SuggestForm({ studio, about, refused }: Props) {
  const field = findSuggestField(about);
  const navigate = useNavigate();
  const emptyValues = useMemo(() => {
    const value = field === undefined ? "" : presentText(studio, field);
    return { field: about, value, words: "", email: "", website_url: "" };
  }, [studio, about, field]);
  const { formProps, text, values, setValues, findError, isSending } = useSchemaForm({
    loadSchema: async () =>
      (await import("#domain/contracts/reviews/suggestion.ts")).suggestionSchema,
    emptyValues,
    keptAs: `pilates-atlas:suggestion-${studio.id}-${about}`,
    refused,
    send: (typed, startedAt) => sendSuggestion(studio.id, { ...typed, startedAt }),
    onSent: (token) => void navigate(suggestionPath(token)),
    onFailed: (problem) =>
      toast({
        title: "Not sent",
        description: problem?.message ?? suggestionTexts.failed,
        variant: "destructive",
      }),
  });
  const isOther = about === "other";
  return (
    <form
      {...formProps}
      method="post"
      action={suggestFormPath(studio, about)}
      noValidate
      className="relative mt-8 grid grid-cols-1 gap-6"
    >
      {refused !== undefined && (refused.problem.issues ?? []).length === 0 && (
        <p role="alert" className="rounded-md bg-destructive px-4 py-3 text-destructive-foreground">
          {refused.problem.message}
        </p>
      )}
      <input type="hidden" name="field" value={about} />
      {field !== undefined && (
        <ValueField
          studio={studio}
          field={field}
          value={values.value}
          onChange={(value) => setValues((current) => ({ ...current, value }))}
          error={findError("value") ?? findError("field")}
        />
      )}
      <FormField
        label={isOther ? "What is wrong?" : "How do you know?"}
        {...(isOther ? {} : { note: "optional" })}
        error={findError("words")}
      >
        {(attributes) => (
          <Textarea {...attributes} {...text("words")} rows={4} required={isOther} />
        )}
      </FormField>
      <FormField
        label="Your email"
        note="optional"
        hint="If you want to hear what becomes of it."
        error={findError("email")}
      >
        {(attributes) => (
          <Input {...attributes} {...text("email")} type="email" autoComplete="email" />
        )}
      </FormField>
      <Honeypot {...text("website_url")} />
      <Button type="submit" size="lg" aria-disabled={isSending} className="justify-self-start">
        {isSending ? "Sending..." : "Send suggestion"}
      </Button>
    </form>
  );
}

type ValueProps = {
  studio: StudioDetail;
  field: OwnerField;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

type Boxes = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const longKinds: ReadonlySet<string> = new Set([
  ...["paragraphs", "hours", "keys", "offer", "packs", "fees", "teachers"],
]);

/** What the page says, to be changed. Lists and hours have a line for each entry. */
function ValueField({ studio, field, value, onChange, error }: ValueProps) {
  const { kind, hint, example }: FieldRow = studioFields[field];
  const box = {
    name: "value",
    value,
    onChange: ({ target }: ChangeEvent<Boxes>) => onChange(target.value),
  };
  const present = factWords(field, studio[field]) || "nothing";
  return (
    <>
      <p className="wrap-anywhere text-muted-foreground">{`The page says now: ${present}`}</p>
      <FormField
        label="It should say"
        {...(kind === "hours" ? { hint: "One day a line, such as Monday: 9 AM to 5 PM" } : {})}
        {...(kind === "keys" ? { hint: "One a line" } : {})}
        {...(hint ? { hint: `${hint} Such as: ${example}` } : {})}
        error={error}
      >
        {(attributes) => {
          if (kind === "priceRange") {
            return (
              <Select {...attributes} {...box}>
                <option value="">Not known</option>
                {priceRanges.map((range) => (
                  <option key={range}>{range}</option>
                ))}
              </Select>
            );
          }
          if (kind === "choice") {
            return (
              <Select {...attributes} {...box}>
                <option value="">Not known</option>
                {choiceKeys(field).map((key) => (
                  <option key={key} value={key}>
                    {factChoiceLabel(field, key)}
                  </option>
                ))}
              </Select>
            );
          }
          return longKinds.has(kind) ? (
            <Textarea {...attributes} {...box} rows={7} />
          ) : (
            <Input {...attributes} {...box} />
          );
        }}
      </FormField>
    </>
  );
}

/** As a form has it; keys in words, which the call understands too. */
function presentText(studio: StudioDetail, field: OwnerField): string {
  const labels = new Map(Object.entries(keyLabels)).get(field);
  const value: unknown = studio[field];
  if (labels !== undefined && Array.isArray(value)) {
    return value.map((key) => labels(String(key))).join("\n");
  }
  return writeStudioForm(studio)[field];
}
