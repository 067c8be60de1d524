import { type Steps, sortInSteps } from "#domain/rules/basics/steps.ts";

export type NameIndex = {
  readonly keys: readonly string[];
  /** Entry numbers in the order of their keys. */
  readonly sorted: Int32Array;
  /** All keys in one text: looking for a part of a name is one pass over it. */
  readonly haystack: string;
  readonly starts: Int32Array;
  readonly byFirstCharacter: ReadonlyMap<string, readonly number[]>;
};

const MAX_PREFIX_MATCHES = 200;

/** Entries come best first: among equal matches the earlier entry wins. */
export function* indexNames(keys: readonly string[]): Steps<NameIndex> {
  const entries = keys.map((key, entry) => ({ key, entry }));
  const starts = new Int32Array(keys.length);
  let length = 0;
  keys.forEach((key, entry) => {
    starts[entry] = length;
    length += key.length + 1;
  });
  const sorted = yield* sortInSteps(entries, (a, b) =>
    a.key < b.key ? -1 : a.key > b.key ? 1 : 0,
  );
  yield;
  const byFirstCharacter = Map.groupBy(entries, ({ key }) => key.charAt(0));
  return {
    keys,
    starts,
    sorted: Int32Array.from(sorted, ({ entry }) => entry),
    haystack: keys.join("\n"),
    byFirstCharacter: new Map(
      [...byFirstCharacter].map(([first, group]) => [first, group.map(({ entry }) => entry)]),
    ),
  };
}

export function findPrefix({ keys, sorted }: NameIndex, text: string, limit: number): number[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[sorted[middle] ?? 0] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  while (low < sorted.length && found.length < MAX_PREFIX_MATCHES) {
    const entry = sorted[low] ?? 0;
    if (!keys[entry]?.startsWith(text)) break;
    found.push(entry);
    low += 1;
  }
  return found.sort((a, b) => a - b).slice(0, limit);
}

/** Names that have the text anywhere but at their start. */
export function findInside({ haystack, starts }: NameIndex, text: string, limit: number): number[] {
  const found: number[] = [];
  let at = haystack.indexOf(text);
  while (at !== -1 && found.length < limit) {
    const entry = entryAt(starts, at);
    if (starts[entry] !== at) found.push(entry);
    const nextStart = starts[entry + 1];
    if (nextStart === undefined) break;
    at = haystack.indexOf(text, nextStart);
  }
  return found;
}

/** Names whose beginning differs from the text by one letter too many, too few, wrong or swapped. */
export function findMistyped(index: NameIndex, text: string, limit: number): number[] {
  const found: number[] = [];
  for (const entry of index.byFirstCharacter.get(text.charAt(0)) ?? []) {
    const key = index.keys[entry] ?? "";
    if (startsWithOneError(key, text)) found.push(entry);
    if (found.length === limit) break;
  }
  return found;
}

export function startsWithOneError(key: string, text: string): boolean {
  let at = 0;
  while (at < text.length && text.charCodeAt(at) === key.charCodeAt(at)) at += 1;
  if (at === text.length) return false;
  const after = text.slice(at + 1);
  const isWrong = key.startsWith(after, at + 1);
  const isTooMany = key.startsWith(after, at);
  const isTooFew = key.startsWith(text.slice(at), at + 1);
  const isSwapped =
    text.charCodeAt(at) === key.charCodeAt(at + 1) &&
    text.charCodeAt(at + 1) === key.charCodeAt(at) &&
    key.startsWith(text.slice(at + 2), at + 2);
  return isWrong || isTooMany || isTooFew || isSwapped;
}

function entryAt(starts: Int32Array, position: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
