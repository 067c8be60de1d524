import type { ZodType } from "zod";
import type { ErrorIssue } from "#domain/contracts/error.ts";

/** In the form in which the server names them, too. */
export function listIssues(schema: ZodType | undefined, values: object): ErrorIssue[] {
  const issues = schema?.safeParse(values).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ path: path.join("."), message }));
}
