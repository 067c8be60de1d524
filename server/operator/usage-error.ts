/** What was typed can't be understood; its message says why. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
