import { z } from "zod";
import { compareEdits } from "#domain/rules/history/compare-edits.ts";
import { formVersion, type Refusal } from "./refusal.ts";

/** A field that somebody else has changed meanwhile, as `Conflicts` shows it. */
type Choice = { readonly mine: string; readonly theirs: string };

/** What a form shows: what is stored, or what was typed and not taken. */
export type ReturnedForm<Name extends string> = {
  readonly values: Readonly<Record<Name, string>>;
  /** Of the fields that both changed: one's own is shown, and theirs can be taken. */
  readonly both: ReadonlyMap<string, Choice>;
  /** Fields that only somebody else changed: theirs is shown already. */
  readonly theirs: readonly Name[];
  /** Who that was. */
  readonly by: string | undefined;
  /** For `FormBase`. */
  readonly base: { readonly version: number | string; readonly texts: string };
};

const baseSchema = z.record(z.string(), z.string());

/**
 * A form that was refused comes back with what was typed. Where somebody else saved meanwhile, field by field: a field
 * that only they changed has their value, of one that both changed one chooses (product rules, "Two at once").
 */
export function returnedForm<Name extends string>(
  stored: Readonly<Record<Name, string>>,
  version: number,
  refusal: Refusal | undefined,
): ReturnedForm<Name> {
  const names = Object.keys(stored).filter((name): name is Name => name in stored);
  const sent = refusal?.typed;
  const texts = (known: Readonly<Record<string, string>>, otherwise: Record<Name, string>) => {
    const found: Record<Name, string> = { ...otherwise };
    for (const name of names) found[name] = known[name] ?? otherwise[name];
    return found;
  };
  if (refusal === undefined || sent === undefined) {
    const base = { version: formVersion(refusal, version), texts: JSON.stringify(stored) };
    return { values: stored, both: new Map(), theirs: [], by: undefined, base };
  }
  const before = texts(readBase(sent.base), stored);
  // A box that is not ticked sends nothing.
  const empty: Record<Name, string> = { ...stored };
  for (const name of names) empty[name] = "";
  const typed = texts(sent, empty);
  if (refusal.version === undefined) {
    const base = { version: formVersion(refusal, version), texts: JSON.stringify(before) };
    return { values: typed, both: new Map(), theirs: [], by: undefined, base };
  }
  const { form, both, theirs } = compareEdits(names, before, typed, stored);
  return {
    values: form,
    both: new Map(both.map((name) => [name, { mine: typed[name], theirs: stored[name] }])),
    theirs,
    by: refusal.by,
    base: { version, texts: JSON.stringify(stored) },
  };
}

/** What the form began with, as it says itself. */
export function readBase(text: string | undefined): Readonly<Record<string, string>> {
  try {
    return baseSchema.safeParse(JSON.parse(text ?? "{}")).data ?? {};
  } catch {
    return {};
  }
}
