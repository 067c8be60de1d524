import type { z } from "zod";
import { clockTimePattern } from "#domain/rules/hours/opening-hours.ts";
import { findChoice } from "#domain/rules/search/filter-choices.ts";
import {
  type FilterChoices,
  type FilterName,
  type SearchFilter,
  searchFilters,
} from "#domain/search-filters.ts";
import { optionalChoiceAs, optionalText, repeatedWords } from "./query.ts";

type Optional<Value> = z.ZodOptional<z.ZodType<Value | undefined>>;

type FilterShape = {
  readonly [Name in FilterName]: FilterChoices[Name] extends readonly unknown[]
    ? z.ZodType<FilterChoices[Name]>
    : Optional<FilterChoices[Name]>;
};

/** How a call reads each filter. (The first line is for the compiler, which doesn't follow names through a loop.) */
export function filterShape(): FilterShape;
export function filterShape(): Record<string, z.ZodType> {
  return Object.fromEntries(searchFilters.map((filter) => [filter.name, fieldOf(filter)]));
}

function fieldOf(filter: SearchFilter): z.ZodType {
  const { kind, subject } = filter;
  if (kind !== "time") return choiceField({ ...filter, kind }, (text) => findText(filter, text));
  const message = `${subject} must look like 18:30`;
  return optionalText("Send one time only", 5, message).refine(
    (text) => text === undefined || clockTimePattern.test(text),
    message,
  );
}

type ChoiceFilter = Pick<SearchFilter, "choices" | "subject" | "subjectOfOne" | "unit"> & {
  readonly kind: "one" | "many" | "flag";
};

/** Of one choice, of several, or of yes; `find` knows what else the choices of several are called. */
export function choiceField(
  { kind, choices, subject, subjectOfOne = subject, unit = "" }: ChoiceFilter,
  find: (text: string) => string | undefined,
): z.ZodType {
  const texts = choices.map(({ value }) => String(value));
  switch (kind) {
    case "one":
      return optionalChoiceAs(
        texts,
        `${subject} must be one of ${texts.join(", ")}${unit}`,
        (text) => choices.find(({ value }) => String(value) === text)?.value,
      );
    case "many":
      return repeatedWords(find, texts.length, { one: subjectOfOne, many: subject });
    case "flag":
      return optionalChoiceAs(texts, `${subject} must be true where it is sent`, () => true);
  }
}

function findText(filter: SearchFilter, text: string): string | undefined {
  const choice = findChoice(filter, text);
  return choice === undefined ? undefined : String(choice);
}

/** A filter that needs another does not come alone. */
export function needsOthers(
  query: Readonly<Record<string, unknown>>,
  context: z.RefinementCtx,
): void {
  for (const { name, needs } of searchFilters) {
    if (needs === undefined || query[name] === undefined || query[needs.filter] !== undefined)
      continue;
    context.addIssue({ code: "custom", message: needs.message, path: [name] });
  }
}
