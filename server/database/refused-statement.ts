import { DatabaseError } from "pg";

/** The database took the statement and refused its data: a constraint, or a value that it can't hold. */
export function isRefusedByDatabase(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof DatabaseError && /^2[23]/.test(cause.code ?? "");
}
