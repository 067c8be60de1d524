import { z } from "zod";
import type { StudioForm } from "#domain/contracts/console/studio-edit.ts";
import { editFields, emptyStudioForm } from "#domain/rules/studio/studio-form.ts";
import { namesWith, studioFields } from "#domain/studio-fields.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";

type StudioTexts = {
  /** The form as it was filled when the person began. */
  readonly base: StudioForm;
  readonly typed: StudioForm;
};

/** They are boxes in the form. */
const keyedFields = namesWith(studioFields, { kind: "keys" });

const baseSchema = z.record(z.string(), z.string());

/** The fields of the form, as the rules have them: all text, a list as lines. */
export function readStudioTexts(form: FormData): StudioTexts {
  const base = readBase(textOf(form, "base"));
  return { base, typed: withChoices(form, withKeptOrder(readTyped(form), base), base) };
}

function readTyped(form: FormData): StudioForm {
  const typed = { ...emptyStudioForm };
  for (const field of editFields) typed[field] = textOf(form, field);
  for (const field of keyedFields) {
    const chosen = form.getAll(`${field}[]`).map(String);
    typed[field] = [...chosen, textOf(form, `${field}.other`)].filter(Boolean).join("\n");
  }
  typed.hours = weekdays
    .flatMap((day) => {
      const text = textOf(form, `hours.${day}`).trim();
      return text === "" ? [] : `${weekdayLabels[day]}: ${text}`;
    })
    .join("\n");
  return typed;
}

/** Boxes come in the order of the page: the same words in another order are no change. */
function withKeptOrder(typed: StudioForm, base: StudioForm): StudioForm {
  const kept = { ...typed };
  const sorted = (text: string) => text.split(/\r?\n/).toSorted().join("\n");
  for (const field of keyedFields) {
    if (sorted(typed[field]) === sorted(base[field])) kept[field] = base[field];
  }
  return kept;
}

/** Where two people wrote, and one chose the other's words: the base has them by now. */
function withChoices(form: FormData, typed: StudioForm, base: StudioForm): StudioForm {
  const chosen = { ...typed };
  for (const field of editFields) {
    if (form.get(`choose.${field}`) === "theirs") chosen[field] = base[field];
  }
  return chosen;
}

function readBase(text: string): StudioForm {
  const known = baseSchema.safeParse(parseJson(text)).data ?? {};
  const base = { ...emptyStudioForm };
  for (const field of editFields) base[field] = known[field] ?? base[field];
  return base;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
