import { findDeed } from "#domain/deeds.ts";
import { isSameJson } from "#domain/rules/basics/same-json.ts";
import { ontarioWallClock } from "#domain/rules/dates/ontario-time.ts";
import { loggedLabel } from "#domain/rules/studio/field-labels.ts";
import { formatAmount } from "#domain/rules/studio/price.ts";
import { studioFields } from "#domain/studio-fields.ts";
import { type Fields, isRecord } from "./plan-undo.ts";

/** One field of a change, in words. An empty text is an empty field. */
export type Difference = {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
};

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const labels: Readonly<Record<string, string>> = {
  hidden: "Hidden",
  listingId: "Listing",
  merged: "Merged with",
  mergedIntoId: "Merged into studio",
  packagePriority: "Rank",
};

/** Of a studio's fields, as the table of them has it. */
const studioLabels = new Map(
  Object.entries(studioFields).map(([name, row]) => [name, loggedLabel(row)]),
);

/** What the log keeps of a change, as a person reads it: of each field what it was and what it became. */
export function describeChange(before: Fields | null, after: Fields | null): Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const values = names.filter((name) => name !== "facts");
  const known = knownAlone(before, after).filter((name) => !values.includes(name));
  return [
    ...values
      .map((field) => ({
        field,
        label: fieldLabel(field),
        before: describeField(field, before?.[field]),
        after: describeField(field, after?.[field]),
      }))
      // Of a thing that was made, what it is without is not worth a line.
      .filter((difference) => difference.before !== "" || difference.after !== ""),
    ...known.map((field) => ({
      field,
      label: `${fieldLabel(field)}: source`,
      before: describeFact(factOf(before, field)),
      after: describeFact(factOf(after, field)),
    })),
  ];
}

/** `postalCode` becomes “Postal code”. */
export function fieldLabel(field: string): string {
  const words = field
    .replaceAll(/([A-Z])/g, " $1")
    .replaceAll(/[._-]/g, " ")
    .toLowerCase()
    .trim();
  return labels[field] ?? studioLabels.get(field) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field's value in words: money as money, and of a merge which studio it was. */
export function describeField(field: string, value: unknown): string {
  if (typeof value === "number" && inCents.has(field)) return formatAmount(value);
  if (field === "merged" && isRecord(value)) return `studio ${describeValue(value.otherId)}`;
  return describeValue(value);
}

const inCents: ReadonlySet<string> = new Set(["monthlyPrice", "totalAmount", "amountCents"]);

function describeValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return describeText(value);
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.map(describeValue).join(", ");
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${describeValue(part)}`)
    .join("; ");
}

function describeText(text: string): string {
  return ISO_TIME.test(text) ? ontarioWallClock(new Date(text)).replace("T", " ") : text;
}

/** Fields of which only what is known about them changed: somebody confirmed a value. */
function knownAlone(before: Fields | null, after: Fields | null): string[] {
  const names = new Set([...Object.keys(factsOf(before)), ...Object.keys(factsOf(after))]);
  return [...names].filter((name) => !isSameJson(factOf(before, name), factOf(after, name)));
}

function describeFact(fact: unknown): string {
  if (!isRecord(fact)) return "";
  const { source, confirmedBy } = fact;
  const by = typeof confirmedBy === "string" ? `, confirmed by ${confirmedBy}` : "";
  return `${describeValue(source)}${by}`;
}

function factOf(side: Fields | null, field: string): unknown {
  return factsOf(side)[field];
}

function factsOf(side: Fields | null): Fields {
  return isRecord(side?.facts) ? side.facts : {};
}

type Change = {
  readonly action: string;
  readonly undoesId: number | null;
  readonly differences: readonly Pick<Difference, "label">[];
};

/** “changed phone and hours of”: what somebody did, to stand before the thing's name. Unknown deeds are only named. */
export function changeSentence(change: Change): string {
  const { action, undoesId, differences } = change;
  if (undoesId !== null) return "took back a change of";
  const verb = findDeed(action)?.did;
  if (verb !== undefined) return verb;
  if (action.endsWith(".edit") && differences.length > 0)
    return `changed ${fields(differences)} of`;
  return `(${actionWords(change).toLowerCase()})`;
}

const MAX_NAMED = 2;

function fields(differences: Change["differences"]): string {
  const names = [
    ...new Set(differences.map(({ label }) => label.replace(/:.*/, "").toLowerCase())),
  ];
  if (names.length > MAX_NAMED + 1) return `${names.length} fields`;
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(" and ");
}

/** What was done, in words: `studio.merge` becomes “Studio: merge”; an undo names what it took back. */
export function actionWords({
  action,
  undoesId,
}: {
  readonly action: string;
  readonly undoesId: number | null;
}): string {
  const [kind = "", verb = ""] = action.split(".", 2);
  const words = `${plain(kind)}: ${spaced(verb)}`;
  return undoesId === null ? words : `${words}, no. ${undoesId} undone`;
}

function plain(kind: string): string {
  const words = spaced(kind);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function spaced(name: string): string {
  return name
    .replaceAll(/([A-Z])/g, " $1")
    .replaceAll("-", " ")
    .toLowerCase();
}

/** The log's names begin with the role: `operator:ada@example.org`. */
export function nameWithoutRole(actor: string): string {
  return actor.replace(/^\w+:/, "");
}
