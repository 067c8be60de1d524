import type { ImportState } from "#domain/contracts/imports/import-words.ts";
import { AppError } from "#server/errors.ts";

/** Once an import is run, its rows remember what they have found: nobody plans them anew. */
export function requirePreviewed(id: number, state: ImportState): void {
  if (state === "previewed") return;
  throw new AppError("conflict", `Import ${id} can't be run: it is ${state}.`);
}
