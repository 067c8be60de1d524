import { AppError } from "#server/errors.ts";
import type { PackageRow } from "./package-queries.ts";

/** Owners have to be able to buy something. */
export function requireOneOnOffer(
  all: readonly PackageRow[],
  changed: Pick<PackageRow, "name" | "active">,
): void {
  if (changed.active || all.some(({ name, active }) => active && name !== changed.name)) return;
  const message = "One package has to be on offer.";
  throw new AppError("invalid", message, { issues: [{ path: "active", message }] });
}
