import { AppError } from "#server/errors.ts";

/** An error as it can be sent: threads don't know each other's classes. */
export type Failure =
  | { readonly told: Pick<AppError, "code" | "message" | "issues" | "version" | "by"> }
  | { readonly message: string; readonly stack: string; readonly code: string };

export function failureOf(error: unknown): Failure {
  if (error instanceof AppError) {
    const { code, message, issues, version, by } = error;
    return { told: { code, message, issues, version, by } };
  }
  // Drizzle's own message repeats the whole query.
  if (error instanceof Error && error.cause !== undefined) return failureOf(error.cause);
  if (!(error instanceof Error)) return { message: String(error), stack: "", code: "" };
  const { message, stack = "" } = error;
  return { message, stack, code: "code" in error ? String(error.code) : "" };
}

/** The same in this thread, for whoever asks what kind of failure it is. */
export function errorOf(failure: Failure): Error {
  if (!("told" in failure)) {
    const { message, stack, code } = failure;
    return Object.assign(new Error(message), { stack }, code === "" ? {} : { code });
  }
  const { code, message, issues, version, by } = failure.told;
  return new AppError(code, message, {
    ...(issues === undefined ? {} : { issues }),
    ...(version === undefined ? {} : { version }),
    by,
  });
}
