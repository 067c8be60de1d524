import type { ChangeEvent } from "react";
import { ontarioDay } from "#domain/rules/dates/calendar.ts";
import {
  formatMonth,
  REVIEW_MAX,
  REVIEW_MIN,
  reviewPartNames,
  reviewParts,
  starWords,
  visitMonths,
} from "#domain/rules/reviews/review-parts.ts";
import { classTypeKeys, classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { Input, Select, Textarea } from "#ui/fields.tsx";
import { FieldError, FormField } from "#ui/form-field.tsx";

/** All text, as a browser posts it. */
export type ReviewFormValues = {
  rating: string;
  teaching: string;
  equipment: string;
  cleanliness: string;
  value: string;
  text: string;
  visitMonth: string;
  classType: string;
  author: string;
  isConnected: string;
};

export function emptyReview(): ReviewFormValues {
  const [visitMonth = ""] = visitMonths(ontarioDay(new Date()));
  const parts = { teaching: "", equipment: "", cleanliness: "", value: "" };
  return {
    rating: "",
    ...parts,
    text: "",
    visitMonth,
    classType: "",
    author: "",
    isConnected: "no",
  };
}

type Props = {
  values: ReviewFormValues;
  onChange: (name: keyof ReviewFormValues, value: string) => void;
  findError: (name: string) => string | undefined;
};

type Boxes = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a review says; the address that it is confirmed by is asked beside it. */
export function ReviewFields({ values, onChange, findError }: Props) {
  const field = (name: keyof ReviewFormValues) => ({
    name,
    value: values[name],
    onChange: ({ target }: ChangeEvent<Boxes>) => onChange(name, target.value),
  });
  const months = visitMonths(ontarioDay(new Date()));
  // Of a review that is older than those.
  const isOlder = values.visitMonth !== "" && !months.includes(values.visitMonth);
  return (
    <>
      <Stars value={values.rating} onChange={onChange} error={findError("rating")} />
      <fieldset>
        <legend className="font-medium text-sm">The parts, if you like</legend>
        <div className="mt-2 grid grid-cols-1 gap-4 xs:grid-cols-2 md:grid-cols-4">
          {reviewPartNames.map((part) => (
            <FormField key={part} label={reviewParts[part]} error={findError(part)}>
              {(attributes) => (
                <Select {...attributes} {...field(part)}>
                  <option value="">No stars</option>
                  {starWords.map((word, at) => (
                    <option key={word} value={at + 1}>{`${at + 1} · ${word}`}</option>
                  ))}
                </Select>
              )}
            </FormField>
          ))}
        </div>
      </fieldset>
      <FormField
        label="Your review"
        hint={`${REVIEW_MIN} to ${REVIEW_MAX.toLocaleString("en-CA")} characters`}
        error={findError("text")}
      >
        {(attributes) => (
          <Textarea {...attributes} {...field("text")} rows={7} required className="min-h-44" />
        )}
      </FormField>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <FormField label="Month of your visit" error={findError("visitMonth")}>
          {(attributes) => (
            <Select {...attributes} {...field("visitMonth")}>
              {[...months, ...(isOlder ? [values.visitMonth] : [])].map((month) => (
                <option key={month} value={month}>
                  {formatMonth(month)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField label="Class type" error={findError("classType")}>
          {(attributes) => (
            <Select {...attributes} {...field("classType")}>
              <option value="">Several, or not sure</option>
              {classTypeKeys.map((key) => (
                <option key={key} value={key}>
                  {classTypeLabel(key)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </div>
      <FormField
        label="Name to show"
        hint="Visitors see it. A first name is enough."
        error={findError("author")}
      >
        {(attributes) => (
          <Input {...attributes} {...field("author")} autoComplete="nickname" required />
        )}
      </FormField>
      <Connection value={values.isConnected} onChange={onChange} />
    </>
  );
}

type ChoiceProps = {
  value: string;
  onChange: Props["onChange"];
  error?: string | undefined;
};

const choiceClass =
  "flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md border border-input bg-card px-3 text-card-foreground has-checked:border-foreground has-checked:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-ring";

function Stars({ value, onChange, error }: ChoiceProps) {
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : "rating-error"}
      aria-invalid={error !== undefined || undefined}
      tabIndex={-1}
    >
      <legend className="font-medium text-sm">Overall</legend>
      <div className="mt-2 grid grid-cols-1 gap-2 xs:grid-cols-5">
        {starWords.map((word, at) => (
          <label key={word} className={choiceClass}>
            <input
              type="radio"
              name="rating"
              value={at + 1}
              checked={value === String(at + 1)}
              onChange={({ target }) => onChange("rating", target.value)}
              className="size-4 shrink-0 accent-current"
            />
            <span className="numbers text-sm">
              {at + 1}
              <span aria-hidden="true"> ★</span>
              <span className="xs:sr-only"> {word}</span>
            </span>
          </label>
        ))}
      </div>
      <div className="mt-1.5">
        <FieldError field="rating" error={error} isAnnounced />
      </div>
    </fieldset>
  );
}

function Connection({ value, onChange }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="font-medium text-sm">Are you connected to the studio?</legend>
      <p className="mt-1 text-muted-foreground text-sm">
        You work there, own it, or are close to somebody who does. A yes is shown with your review.
      </p>
      <div className="mt-2 flex gap-2">
        {(["no", "yes"] as const).map((answer) => (
          <label key={answer} className={choiceClass}>
            <input
              type="radio"
              name="isConnected"
              value={answer}
              checked={value === answer}
              onChange={() => onChange("isConnected", answer)}
              className="size-4 shrink-0 accent-current"
            />
            {answer === "yes" ? "Yes" : "No"}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
