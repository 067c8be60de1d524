import { type ErrorBody, errorSchema } from "#domain/contracts/error.ts";
import { ApiError } from "./api.ts";

/** What a form that was posted without JavaScript gets back, so that nothing has to be typed twice. */
export type FormAnswer = { status: number; values: Record<string, string>; problem: ErrorBody };

export function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/** The server's own words where it has some for people, otherwise ours. */
export function problemOf(failure: unknown, otherwise: string): ErrorBody {
  if (!(failure instanceof ApiError) || failure.status >= 500) return { message: otherwise };
  try {
    return errorSchema.parse(JSON.parse(failure.bodyText));
  } catch {
    return { message: otherwise };
  }
}
