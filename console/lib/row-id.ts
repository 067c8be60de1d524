import { data } from "react-router";
import { rowId } from "#domain/contracts/console/row.ts";

/** The number in a screen's address; whatever else stands there is not found. */
export function rowIdOf(param: string): number {
  const parsed = rowId.safeParse(param);
  if (parsed.success) return parsed.data;
  throw data({ message: "There is nothing with this number." }, { status: 404 });
}

/** The number in an address; what is no number is no studio's. */
export function readStudioId(text: string | null | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : 0;
}

/** Of a mailed link. */
export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}
