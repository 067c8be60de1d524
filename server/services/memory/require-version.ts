import { changedFields, type Fields } from "#domain/rules/memory/changed-fields.ts";
import { AppError } from "#server/errors.ts";
import { shownValue } from "./shown-value.ts";

type Save = {
  /** The version that the form was filled with; undefined where nobody read one. */
  readonly readVersion: number | undefined;
  readonly current: Fields & { readonly version: number };
  /** What would be written. */
  readonly typed: Fields;
};

/** Refuses a save of something that somebody else has changed since it was read, with both values of each field. */
export function requireVersion({ readVersion, current, typed }: Save): void {
  if (readVersion === undefined || readVersion === current.version) return;
  const { after } = changedFields(current, typed);
  const names = Object.keys(after).filter((name) => name in typed);
  throw new AppError("conflict", "Somebody else has changed this meanwhile. Nothing was saved.", {
    version: current.version,
    issues: names.map((name) => ({
      path: name,
      message: `It is now ${shownValue(current[name])}. You wrote ${shownValue(typed[name])}.`,
    })),
  });
}
