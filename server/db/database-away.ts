const NETWORK_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EPIPE", "ETIMEDOUT"]);
const DATABASE_CLASSES = /^(08|57P|53)/;
const POOL_MESSAGES = /connection terminated|timeout exceeded when trying to connect/i;

/** Whether a failure means that the database can't be reached, rather than that we asked wrongly. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    NETWORK_CODES.has(code) ||
    DATABASE_CLASSES.test(code) ||
    POOL_MESSAGES.test(error.message) ||
    (error.cause !== undefined && isDatabaseAway(error.cause))
  );
}
