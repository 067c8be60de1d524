import { findDeed, nounOf } from "#domain/deeds.ts";
import { findLoggedField } from "#domain/logged-fields.ts";
import { isSameJson } from "#domain/rules/basics/same-json.ts";
import { capitalized } from "#domain/rules/text/lines.ts";
import { describeSides, describeValue, fieldLabel } from "./field-words.ts";
import { type Names, nameOf, noNames } from "./person-words.ts";
import { type Fields, isRecord } from "./plan-undo.ts";

/** One field of a change, in words. An empty text is an empty field. */
export type Difference = {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
};

type LoggedChange = {
  readonly subjectType: string;
  readonly before: Fields | null;
  readonly after: Fields | null;
};

/** What the log keeps of a change, as a person reads it: of each field what it was and what it became. */
export function describeChange(change: LoggedChange, names: Names = noNames): Difference[] {
  const { subjectType, before, after } = change;
  const about = { subjectType, names };
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const values = all.filter(
    (name) => name !== "facts" && !findLoggedField(subjectType, name)?.isInner,
  );
  const known = knownAlone(before, after).filter((name) => !values.includes(name));
  return [
    ...values
      .map((field) => ({
        field,
        label: fieldLabel(field, subjectType),
        ...describeSides(field, { before: before?.[field], after: after?.[field] }, about),
      }))
      // Of a thing that was made, what it is without is not worth a line.
      .filter((difference) => difference.before !== "" || difference.after !== ""),
    ...known.map((field) => ({
      field,
      label: `${fieldLabel(field, subjectType)}: source`,
      before: describeFact(factOf(before, field), names),
      after: describeFact(factOf(after, field), names),
    })),
  ];
}

/** The other things that a change speaks of, by number. */
export function referencesIn(change: LoggedChange): { subjectType: string; subjectId: string }[] {
  const { subjectType } = change;
  return [change.before, change.after].flatMap((side) =>
    Object.entries(side ?? {}).flatMap(([field, value]) => {
      const refers = findLoggedField(subjectType, field)?.refers;
      const ids = field === "merged" && isRecord(value) ? [value.otherId] : [value].flat();
      const other = field === "merged" ? "studio" : refers;
      if (other === undefined) return [];
      return ids
        .filter((id) => typeof id === "number")
        .map((id) => ({ subjectType: other, subjectId: String(id) }));
    }),
  );
}

/** Fields of which only what is known about them changed: somebody confirmed a value. */
function knownAlone(before: Fields | null, after: Fields | null): string[] {
  const names = new Set([...Object.keys(factsOf(before)), ...Object.keys(factsOf(after))]);
  return [...names].filter((name) => !isSameJson(factOf(before, name), factOf(after, name)));
}

function describeFact(fact: unknown, names: Names): string {
  if (!isRecord(fact)) return "";
  const { source, confirmedBy } = fact;
  const by = typeof confirmedBy === "string" ? `, confirmed by ${nameOf(confirmedBy, names)}` : "";
  return `${describeValue(source)}${by}`;
}

function factOf(side: Fields | null, field: string): unknown {
  return factsOf(side)[field];
}

function factsOf(side: Fields | null): Fields {
  return isRecord(side?.facts) ? side.facts : {};
}

export type Told = {
  readonly action: string;
  readonly subjectType: string;
  readonly differences: readonly Pick<Difference, "label">[];
};

/** “changed phone and hours of”: what somebody did, to stand before the thing's name. */
export function changeSentence(change: Told): string {
  const { action, subjectType, differences } = change;
  const verb = findDeed(action)?.did;
  if (verb !== undefined) return verb;
  if (!action.endsWith(".edit")) return `(${actionWords(action).toLowerCase()})`;
  return differences.length > 0
    ? `changed ${fields(differences)} of`
    : `saved the ${nounOf(subjectType)}`;
}

/** The same on the thing's own screen, where nobody has to be told its name: “Changed phone and hours”, “Hid it”. */
export function deedWords(change: Told): string {
  const became = findDeed(change.action)?.became;
  if (became !== undefined) return capitalized(became);
  const sentence = changeSentence(change);
  const words = isAlone(change)
    ? sentence
    : sentence.startsWith("changed ")
      ? ""
      : `${sentence} it`;
  return capitalized(words === "" ? sentence.replace(/ of$/, "") : words);
}

/** Whether the sentence says everything, so that the thing is not named behind it. */
export function isAlone({ action }: Pick<Told, "action">): boolean {
  const deed = findDeed(action);
  return deed?.isAlone === true || (deed?.did === undefined && !action.endsWith(".edit"));
}

const MAX_NAMED = 2;

function fields(differences: Told["differences"]): string {
  const names = [
    ...new Set(differences.map(({ label }) => label.replace(/:.*/, "").toLowerCase())),
  ];
  if (names.length > MAX_NAMED + 1) return `${names.length} fields`;
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(" and ");
}

/**
 * To choose from a list, as the log tells it with the kind in the name's place: “Merged another page into a studio”,
 * “Changed a setting”; what no table knows is “Studio: close”.
 */
export function actionWords(action: string): string {
  const deed = findDeed(action);
  const [kind = "", verb = ""] = action.split(".", 2);
  const did = deed?.did ?? (verb === "edit" ? "changed" : undefined);
  if (did === undefined) return capitalized(`${spaced(kind)}: ${spaced(verb)}`);
  const noun = nounOf(deed?.of ?? kind);
  const isWhole = deed?.isAlone === true || did.split(/[ ,]/).includes(noun);
  return capitalized(isWhole ? did.replace(/,$/, "") : `${did} ${articleOf(noun)} ${noun}`);
}

function articleOf(noun: string): string {
  return /^[aeiou]/.test(noun) ? "an" : "a";
}

function spaced(name: string): string {
  return name
    .replaceAll(/([A-Z])/g, " $1")
    .replaceAll("-", " ")
    .toLowerCase();
}
