import { AppError } from "#server/errors.ts";

/** The same for a code that is wrong, too old, used or somebody else's. */
export function wrongCode(field: string, more = ""): AppError {
  const message = `This code is not right, or it was used already.${more}`;
  return new AppError("invalid", message, { issues: [{ path: field, message }] });
}
