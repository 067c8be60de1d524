import type { ColumnMapping } from "#domain/contracts/imports/imported-place.ts";
import { isSameJson } from "#domain/rules/basics/same-json.ts";
import { mappedFields } from "#domain/rules/imports/import-columns.ts";
import { proposeMapping, toMapping } from "#domain/rules/imports/reading/propose-mapping.ts";
import { cutText } from "#domain/rules/imports/reading/values/clean-text.ts";
import { AppError } from "#server/errors.ts";
import type { RecognisedFile } from "#server/imports/reading/recognise-file.ts";
import { UsageError } from "#server/operator/command.ts";
import type { ImportSession } from "./import-session.ts";
import type { ImportOptions } from "./parse-import.ts";

export type ChosenMapping = {
  readonly mapping: ColumnMapping | null;
  /** The name under which it was saved. */
  readonly savedAs?: string;
};

/** What the columns of a plain table are taken for: as it was saved, else as it is proposed; with changes by hand. */
export async function askForMapping(
  session: ImportSession,
  { shape, header = [], samples = [] }: RecognisedFile,
  options: ImportOptions,
): Promise<ChosenMapping> {
  if (shape !== "plain-csv") {
    if (options.map ?? options.mapping ?? options.saveMapping) {
      throw new AppError(
        "invalid",
        "Only a plain table has columns to map; this file says itself what it holds.",
      );
    }
    return { mapping: null };
  }
  const saved = await findSaved(session, header, options.mapping);
  const base = saved?.columns ?? toMapping(proposeMapping(header, samples));
  const mapping = withChanges(base, options.map ?? "", header);
  requireName(mapping, header);
  if (options.saveMapping !== undefined) {
    await session.send("mapping-save", { name: options.saveMapping, header, columns: mapping });
  }
  return { mapping, ...(saved && { savedAs: saved.name }) };
}

/** The one that is asked for, else the one that was saved for these columns; a name that is empty asks for none. */
async function findSaved(session: ImportSession, header: readonly string[], name?: string) {
  if (name === "") return undefined;
  const saved = await session.listMappings();
  if (name === undefined) return saved.find((mapping) => isSameJson(mapping.header, header));
  const found = saved.find((mapping) => mapping.name === name);
  if (found) return found;
  const names = saved.map((mapping) => `“${mapping.name}”`).join(", ");
  const known = names === "" ? "none is saved yet" : `there are ${names}`;
  throw new AppError("not-found", `No mapping is called “${name}”; ${known}.`);
}

function requireName(mapping: ColumnMapping, header: readonly string[]): void {
  const isThere = Object.entries(mapping).some(
    ([column, field]) => field === "name" && header.includes(column),
  );
  if (isThere) return;
  const message = `None of the columns is the studio's name: say which, with --map "COLUMN=name"; they are ${columnsOf(header)}.`;
  throw new AppError("invalid", message);
}

function columnsOf(header: readonly string[]): string {
  return cutText(header.filter((column) => column !== "").join(", "), 300);
}

function withChanges(base: ColumnMapping, text: string, header: readonly string[]): ColumnMapping {
  const mapping = new Map(Object.entries(base));
  for (const part of text.split(",").filter((change) => change.trim() !== "")) {
    const at = part.lastIndexOf("=");
    const [column, name] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    if (at < 1) throw new UsageError(`"${part}" is no COLUMN=FIELD.`);
    if (!header.includes(column)) {
      throw new AppError(
        "invalid",
        `Line 1 has no column “${column}”; they are ${columnsOf(header)}.`,
      );
    }
    const field = mappedFields.find((known) => known === name);
    if (field === undefined && name !== "") {
      throw new UsageError(`"${name}" is no field: they are ${mappedFields.join(", ")}.`);
    }
    for (const [other, taken] of mapping) if (taken === field) mapping.delete(other);
    if (field === undefined) mapping.delete(column);
    else mapping.set(column, field);
  }
  return Object.fromEntries(mapping);
}
