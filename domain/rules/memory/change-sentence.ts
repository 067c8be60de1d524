import { findDeed } from "#domain/deeds.ts";
import { actionWords } from "./action-words.ts";
import type { Difference } from "./describe-change.ts";

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
