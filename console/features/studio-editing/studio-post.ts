import { data } from "react-router";
import { readStudioTexts } from "#console/components/studio-form/studio-texts.ts";
import { findRefusal } from "#console/lib/refusal.ts";
import type { EditField, StudioForm } from "#domain/contracts/console/studio-edit.ts";
import { checkableFields, formSections } from "#domain/rules/studio/form-sections.ts";
import type { FactField } from "#domain/rules/studio/precedence.ts";
import { changedFields, compareStudioEdits, editFields } from "#domain/rules/studio/studio-form.ts";
import type { ConsoleServices } from "#server/console/console-services.ts";
import type { Actor } from "#server/history/actor.ts";
import type { ReturnedForm } from "./studio-form-view.tsx";

type StudioPost = {
  readonly version: number;
  /** The form as it was filled when the person began. */
  readonly base: StudioForm;
  readonly typed: StudioForm;
  readonly confirms: readonly FactField[];
};

/** The fields of the form, as the rules have them: all text, a list as lines. */
export function readStudioPost(form: FormData): StudioPost {
  const { base, typed } = readStudioTexts(form);
  const checked = new Set(form.getAll("checked[]"));
  return {
    version: Number(form.get("version")) || 0,
    base,
    typed,
    confirms: formSections
      .filter(({ key }) => checked.has(key))
      .flatMap((section) => checkableFields(section, typed)),
  };
}

/** Only what was typed otherwise than it stood there. */
function pickTyped(typed: StudioForm, fields: readonly EditField[]): Partial<StudioForm> {
  return Object.fromEntries(fields.map((field) => [field, typed[field]]));
}

type Saving = {
  studios: ConsoleServices["studios"];
  actor: Actor;
  studioId: number;
  post: StudioPost;
};

/** Undefined where it is saved; otherwise the form as it goes back, with nothing lost. */
export async function saveStudioPost({ studios, actor, studioId, post }: Saving) {
  const { base, typed, version, confirms } = post;
  const changes = pickTyped(typed, changedFields(base, typed));
  try {
    await studios.editStudio(actor, { studioId, version, changes, confirms });
    return undefined;
  } catch (error) {
    const refusal = findRefusal(error);
    if (refusal === undefined || (refusal.status !== 400 && refusal.status !== 409)) throw error;
    if (refusal.status === 400) {
      return returnForm({ refusal, form: typed, base, version, both: [], theirs: [] });
    }
    const now = await studios.getStudioForEditing(actor, { studioId });
    if (now.mergedInto !== undefined) {
      return returnForm({ refusal, form: typed, base, version, both: [], theirs: [] });
    }
    const { form, both, theirs } = compareStudioEdits(base, typed, now.form);
    const returned = { form, base: now.form, version: now.studio.version, both, theirs };
    return returnForm({
      ...returned,
      refusal: { ...refusal, message: conflictWords(refusal.by) },
    });
  }
}

/** What was typed for a studio that was merged into this one, beside what this one says. Nothing is saved. */
export async function bringStudioPost({ studios, actor, studioId, post: { base, typed } }: Saving) {
  const now = await studios.getStudioForEditing(actor, { studioId });
  const { version } = now.studio;
  const { form, both } = compareStudioEdits(base, typed, now.form);
  const message = "Not saved yet. What you typed for the studio that was merged stands below.";
  const refusal = { status: 409, message, issues: [], version };
  return returnForm({ refusal, form, base: now.form, version, both, theirs: [] });
}

type Previewing = Omit<Saving, "post"> & { form: FormData };

/** The page with what the form says, by the same way as it is saved. */
export async function previewStudioPost({ studios, actor, studioId, form }: Previewing) {
  const { base, typed, version, confirms } = readStudioPost(form);
  const changes = pickTyped(typed, changedFields(base, typed));
  return studios.previewEdit(actor, { studioId, version, changes, confirms });
}

/** What a screen with the form answers: it is done, or the form goes back. */
export type FormAnswer = Response | ReturnType<typeof returnForm>;

function returnForm(returned: ReturnedForm) {
  return data({ returned }, { status: returned.refusal.status });
}

function conflictWords(by = "Somebody else"): string {
  return `${by} saved this studio while you were writing. Nothing was overwritten.`;
}

type Adding = {
  studios: ConsoleServices["studios"];
  actor: Actor;
  post: StudioPost;
  isAnother: boolean;
};

/** The new studio's id, or the form as it goes back. */
export async function addStudioPost({ studios, actor, post, isAnother }: Adding) {
  const { typed: form, base, version } = post;
  try {
    return await studios.addStudio(actor, { form, isAnother });
  } catch (error) {
    const refusal = findRefusal(error);
    if (refusal === undefined || (refusal.status !== 400 && refusal.status !== 409)) throw error;
    return returnForm({ refusal, form, base, version, both: [], theirs: [] });
  }
}

type Parts = { studios: ConsoleServices["studios"]; actor: Actor; studioId: number };

const INTENT = /^use\.(\w+)$/;

/** What the pressed button takes over from an import; undefined where it was another button. */
export async function findUsedSuggestion({
  studios,
  actor,
  studioId,
  intent,
}: Parts & { intent: string }): Promise<Readonly<Partial<StudioForm>> | undefined> {
  const [, field] = INTENT.exec(intent) ?? [];
  if (field === undefined) return undefined;
  const { suggestions } = await studios.getStudioForEditing(actor, { studioId });
  return suggestions.find((known) => known.field === field)?.texts;
}

/** What is taken over by now, or not wanted, is not said again. */
export async function dropSuggestion({
  studios,
  actor,
  studioId,
  names,
}: Parts & { names: readonly string[] }): Promise<void> {
  const fields = editFields.filter((field) => names.includes(field));
  await studios.dismissSuggestion(actor, { studioId, fields });
}
