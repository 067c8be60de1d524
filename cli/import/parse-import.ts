import { parseArgs } from "node:util";
import { importedPlaceSchema } from "#domain/contracts/imports/imported-place.ts";
import { UsageError } from "#server/operator/command.ts";

export type ImportOptions = {
  readonly yes: boolean;
  readonly all: boolean;
  readonly photos: boolean;
  readonly json: boolean;
  readonly source: string | undefined;
  readonly licence: string | undefined;
  readonly report: string | undefined;
  readonly map: string | undefined;
  readonly mapping: string | undefined;
  readonly saveMapping: string | undefined;
  readonly leaveOut: readonly number[];
  readonly leaveOutFields: readonly string[];
};

export type ImportCommand =
  | { readonly name: "help" | "list" }
  | { readonly name: "show" | "undo"; readonly id: number }
  | { readonly name: "file"; readonly path: string };

const MAX_ROWS = 100_000;

/** What was typed; a file may be called `list` where it is written as `./list`. */
export function parseImport(args: readonly string[]): {
  command: ImportCommand;
  options: ImportOptions;
} {
  const { values, positionals } = readArgs(args);
  const options = {
    ...{ yes: values.yes, all: values.all, json: values.json, report: values.report },
    photos: values.photos,
    ...{ source: values.source, licence: values.licence },
    ...{ map: values.map, mapping: values.mapping, saveMapping: values["save-mapping"] },
    leaveOut: listRows(values["leave-out"]),
    leaveOutFields: listFields(values["leave-out-fields"]),
  };
  return { command: values.help ? { name: "help" } : findCommand(positionals), options };
}

function readArgs(args: readonly string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ yes: flag, all: flag, photos: flag, json: flag, help: flag },
        ...{ source: text, licence: text, report: text, map: text, mapping: text },
        ...{ "save-mapping": text, "leave-out": text, "leave-out-fields": text },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(message.replace(/(?<=\.) To specify a positional.*/s, ""));
  }
}

function findCommand([first, second, ...rest]: readonly string[]): ImportCommand {
  if (first === undefined) throw new UsageError("Name a file.");
  const tooMuch = first === "show" || first === "undo" ? rest : [second, ...rest];
  const extra = tooMuch.filter((word) => word !== undefined);
  if (extra.length > 0) throw new UsageError(`"${extra.join(" ")}" is too much.`);
  if (first === "list") return { name: "list" };
  return first === "show" || first === "undo"
    ? { name: first, id: readId(second) }
    : { name: "file", path: first };
}

function readId(text = ""): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError("Give the number of an import.");
  return Number(text);
}

/** `3,7-9` */
function listRows(text: string | undefined): number[] {
  return listWords(text).flatMap((part) => {
    const [, first = "", last = first] = /^([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === "" || to < from || to - from > MAX_ROWS) {
      throw new UsageError(`"${part}" names no rows: write 3,7-9.`);
    }
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

function listFields(text: string | undefined): string[] {
  const known = Object.keys(importedPlaceSchema.shape);
  const words = listWords(text);
  const unknown = words.find((word) => !known.includes(word));
  if (unknown === undefined) return words;
  throw new UsageError(`"${unknown}" is no field: they are ${known.join(", ")}.`);
}

function listWords(text = ""): string[] {
  return text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
}

export const importUsage = `Usage: npm run import -- FILE [options]

  FILE                         show what its places would change, and ask; without a terminal it stops there
  list                         all imports, the newest first
  show ID                      one import: its file, SHA-256, who, when, mapping and counts
  undo ID                      take an import back; of one that is undone, bring it back

  --yes                        run it without asking
  --source TEXT                where the file's facts come from, such as "Google Maps"
  --licence TEXT               under which licence, such as ODbL
  --all                        keep what is no Pilates studio, too
  --photos                     when it is run, fetch the pictures that the file names, and keep them as the studios' photos
  --leave-out 3,7-9            not these rows
  --leave-out-fields a,b       not these fields, such as phone,hours
  --map "COLUMN=FIELD,…"       what a column of a plain table is taken for; "COLUMN=" leaves it out
  --mapping NAME               as it was saved under this name; without it, as it was saved for the same columns, if it
                               was; "" as it is proposed
  --save-mapping NAME          save the one that is used
  --report FILE                every row into a file: .json or .csv
  --json                       answer as JSON, rows included
  --help                       this page

Reads Apify's Google Maps exports (JSON, JSON lines, CSV), OpenStreetMap (GeoJSON, Overpass JSON) and plain CSV.
Works beside a running site and without one, on the database that the site uses. Nothing changes before it is run.
Exit status: 0 done, 1 refused or failed, 2 not understood.
`;
