/** The first line of the innermost cause: Drizzle's own message repeats the whole query. */
export function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return rootMessage(error.cause);
  return error.message.replace(/\n.*/s, "").replace(/\.$/, "");
}
