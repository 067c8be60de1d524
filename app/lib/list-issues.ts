import { type ErrorIssue, errorSchema } from "#domain/contracts/error.ts";
import { ApiError } from "./api.ts";

/** What the server found wrong, field by field, where it says so. */
export function listIssues(failure: unknown): ErrorIssue[] {
  if (!(failure instanceof ApiError)) return [];
  try {
    return errorSchema.safeParse(JSON.parse(failure.bodyText)).data?.issues ?? [];
  } catch {
    return [];
  }
}
