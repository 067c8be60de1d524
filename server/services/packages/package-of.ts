import type { PackageRow } from "#server/db/queries/listing-packages.ts";
import { AppError } from "#server/errors.ts";

export function getPackageOf(all: readonly PackageRow[], name: PackageRow["name"]): PackageRow {
  const found = all.find((each) => each.name === name);
  if (found === undefined) throw new AppError("not-found", "There is no such package.");
  return found;
}
