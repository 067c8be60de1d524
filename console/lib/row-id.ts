import { data } from "react-router";
import { rowId } from "#domain/contracts/console/row.ts";

/** The number in a screen's address; whatever else stands there is not found. */
export function rowIdOf(param: string): number {
  const parsed = rowId.safeParse(param);
  if (parsed.success) return parsed.data;
  throw data({ message: "There is nothing with this number." }, { status: 404 });
}
