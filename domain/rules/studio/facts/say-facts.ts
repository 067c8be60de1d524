import type { Fee, Offer, Pack, Teacher } from "#domain/contracts/studios/studio-facts.ts";
import type { FieldKind, FieldRow } from "#domain/studio-fields.ts";
import { factChoiceLabel } from "#domain/vocabulary/fact-choices.ts";
import { formatAmount } from "../price.ts";
import { writeFee, writeOffer, writePack } from "./read-prices.ts";
import { writeTeacher } from "./read-teachers.ts";

type Say = (value: unknown, name: string, row: FieldRow) => string | undefined;

/** What a value of a kind says in a line; undefined where it is none, as an old log may have it. */
const sayings: { readonly [Kind in FieldKind]?: Say } = {
  cents: (value) => (typeof value === "number" ? formatAmount(value) : undefined),
  amount: (value, _, { unit = "" }) =>
    typeof value === "number" ? `${value} ${unit.replace(/^in /, "")}`.trim() : undefined,
  line: (value) => (typeof value === "string" && value !== "" ? value : undefined),
  choice: (value, name) => (typeof value === "string" ? factChoiceLabel(name, value) : undefined),
  offer: (value) => (isOffer(value) ? writeOffer(value) : undefined),
  packs: (value) => sayEach(value, isPack, writePack),
  fees: (value) => sayEach(value, isFee, writeFee),
  teachers: (value) => sayEach(value, isTeacher, writeTeacher),
};

export function sayFact(name: string, value: unknown, row: FieldRow): string | undefined {
  return sayings[row.kind]?.(value, name, row);
}

function sayEach<Value>(
  values: unknown,
  is: (value: unknown) => value is Value,
  say: (value: Value) => string,
): string | undefined {
  return Array.isArray(values) && values.every(is) ? values.map(say).join("; ") : undefined;
}

function has(value: unknown, parts: Readonly<Record<string, "string" | "number">>): boolean {
  if (typeof value !== "object" || value === null) return false;
  const own = new Map<string, unknown>(Object.entries(value));
  return Object.entries(parts).every(([name, type]) => typeof own.get(name) === type);
}

function isOffer(value: unknown): value is Offer {
  return has(value, { priceCents: "number", what: "string" });
}

function isPack(value: unknown): value is Pack {
  return has(value, { priceCents: "number", classes: "number" });
}

function isFee(value: unknown): value is Fee {
  return has(value, { priceCents: "number", what: "string" });
}

function isTeacher(value: unknown): value is Teacher {
  return has(value, { name: "string" }) && "speaks" in Object(value);
}
