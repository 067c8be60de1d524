const SYSTEM_CODES = new Set([
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOSPC",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/**
 * Of PostgreSQL's codes those that say nothing about what was asked: no connection (08), no memory or
 * disk (53), stopped or cancelled (57), input and output (58), read-only during a failover, a transaction
 * that failed before or got in another's way, a lock that was not to be had.
 */
const DATABASE_CODES = /^(08...|53...|57...|58...|25006|25P0[123]|40001|40P01|55P03)$/;

/** Of `pg` and its pool, which give no codes. */
const DRIVER_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|cannot use a pool after/i;

/** Whether a failure means that the database can't do its work now, rather than that we asked wrongly. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    SYSTEM_CODES.has(code) ||
    DATABASE_CODES.test(code) ||
    DRIVER_MESSAGES.test(error.message) ||
    (error.cause !== undefined && isDatabaseAway(error.cause))
  );
}
