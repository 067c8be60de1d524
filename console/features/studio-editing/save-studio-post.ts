import { data } from "react-router";
import { findRefusal } from "#console/lib/refusal.ts";
import { changedFields, compareEdits } from "#domain/rules/studio/studio-form.ts";
import type { ConsoleServices } from "#server/console/console-services.ts";
import type { Actor } from "#server/history/actor.ts";
import { pickTyped, type StudioPost } from "./read-studio-post.ts";
import type { ReturnedForm } from "./studio-form-view.tsx";

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
    const { form, both, theirs } = compareEdits(base, typed, now.form);
    const returned = { form, base: now.form, version: now.studio.version, both, theirs };
    return returnForm({
      ...returned,
      refusal: { ...refusal, message: conflictWords(both.length) },
    });
  }
}

/** What a screen with the form answers: it is done, or the form goes back. */
export type FormAnswer = Response | ReturnType<typeof returnForm>;

export function returnForm(returned: ReturnedForm) {
  return data({ returned }, { status: returned.refusal.status });
}

function conflictWords(both: number): string {
  const what =
    both === 0
      ? "Look through it and save again."
      : `Choose between yours and theirs (${both === 1 ? "one field" : `${both} fields`}), then save again.`;
  return `Somebody else saved this studio while you were writing. Nothing of yours is lost, and nothing was overwritten. ${what}`;
}
