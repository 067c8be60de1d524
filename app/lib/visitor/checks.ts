type Check<Checked> = (value: unknown) => value is Checked;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isText(mostCharacters: number): Check<string> {
  return (value): value is string => typeof value === "string" && value.length <= mostCharacters;
}

export function isNumber(min: number, max: number, kind?: "whole"): Check<number> {
  return (value): value is number =>
    typeof value === "number" &&
    value >= min &&
    value <= max &&
    (kind === undefined || Number.isInteger(value));
}

export function isOneOf<const Choice>(choices: readonly Choice[]): Check<Choice> {
  return (value): value is Choice => choices.some((choice) => choice === value);
}

export function isArrayOf<Item>(isItem: Check<Item>, mostItems: number): Check<Item[]> {
  return (value): value is Item[] =>
    Array.isArray(value) && value.length <= mostItems && value.every(isItem);
}
