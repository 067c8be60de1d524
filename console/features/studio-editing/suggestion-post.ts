import type { StudioForm } from "#domain/contracts/console/studio-edit.ts";
import { editFields } from "#domain/rules/studio/studio-form.ts";
import type { ConsoleServices } from "#server/console/console-services.ts";
import type { Actor } from "#server/history/actor.ts";

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
