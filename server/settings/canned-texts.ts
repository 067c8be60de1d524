import { z } from "zod";
import {
  type CannedKind,
  type CannedRemoval,
  type CannedText,
  type CannedTextForm,
  cannedTextSchema,
  MAX_CANNED_TEXTS,
} from "#domain/contracts/console/canned-text.ts";
import type { Fields } from "#domain/rules/history/plan-undo.ts";
import { type CannedFacts, fillCannedText } from "#domain/rules/text/canned-text.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { findSettingRow } from "./setting-queries.ts";

/** All of them are one setting: a list in JSON. */
export const CANNED_SETTING = "canned-texts";

const listSchema = z.array(cannedTextSchema).max(MAX_CANNED_TEXTS);

export function readCannedTexts(value: string | undefined): CannedText[] {
  return value === undefined ? [] : listSchema.parse(JSON.parse(value));
}

/** How the log calls one: `Rejection: Not a Pilates studio`. */
function nameOf({ kind, title }: Pick<CannedText, "kind" | "title">): string {
  return `${kind === "rejection" ? "Rejection" : "Answer"}: ${title}`;
}

/** Of these names what each says; null where there is none. */
export function cannedFields(texts: readonly CannedText[], names: readonly string[]): Fields {
  const byName = new Map(texts.map((one) => [nameOf(one), one.text]));
  return Object.fromEntries(names.map((name) => [name, byName.get(name) ?? null]));
}

/** The list with what the log says of some of them; a new one goes to the end. */
export function withCannedFields(texts: readonly CannedText[], fields: Fields): CannedText[] {
  const kept = texts.flatMap((one) => {
    const name = nameOf(one);
    if (!(name in fields)) return [one];
    const text = fields[name];
    return typeof text === "string" ? [{ ...one, text }] : [];
  });
  const known = new Set(texts.map(nameOf));
  const added = Object.entries(fields).flatMap(([name, text]): CannedText[] => {
    if (known.has(name) || typeof text !== "string") return [];
    const kind = name.startsWith("Rejection: ") ? "rejection" : "answer";
    return [{ kind, title: name.replace(/^\w+: /, ""), text }];
  });
  return [...kept, ...added];
}

type Changed = { readonly texts: CannedText[]; readonly names: string[] };

/** The list after a text was written, and which of them are others now. */
export function withSavedText(texts: readonly CannedText[], form: CannedTextForm): Changed {
  const { kind, title, text, former } = form;
  const isOther = (one: CannedText) => one.kind !== kind || one.title !== (former ?? title);
  if (former !== title && texts.some((one) => one.kind === kind && one.title === title)) {
    const message = "There is a text with this title already";
    throw new AppError("invalid", message, { issues: [{ path: "title", message }] });
  }
  const at = texts.findIndex((one) => !isOther(one));
  const written = { kind, title, text };
  const changed =
    at < 0 ? [...texts, written] : texts.map((one, place) => (place === at ? written : one));
  if (changed.length > MAX_CANNED_TEXTS) {
    throw new AppError("invalid", `There is room for ${MAX_CANNED_TEXTS} texts.`);
  }
  const names = [nameOf({ kind, title: former ?? title }), nameOf(written)];
  return { texts: changed, names: [...new Set(names)] };
}

export function withoutText(texts: readonly CannedText[], removal: CannedRemoval): Changed {
  const gone = { kind: removal.kind, title: removal.former };
  const name = nameOf(gone);
  return { texts: texts.filter((one) => nameOf(one) !== name), names: [name] };
}

/** What can be inserted where somebody writes, with the names filled in. */
export async function listCannedTexts(
  { db }: { readonly db: Database },
  actor: Actor,
  { kind, ...facts }: CannedFacts & { readonly kind: CannedKind },
): Promise<{ title: string; text: string }[]> {
  requireRight(actor, "console");
  const row = await findSettingRow(db, CANNED_SETTING);
  return readCannedTexts(row?.value)
    .filter((one) => one.kind === kind)
    .map(({ title, text }) => ({ title, text: fillCannedText(text, facts) }));
}
