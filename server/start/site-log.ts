import type { Environment } from "#server/env.ts";
import { createLog, type Log } from "#server/log.ts";
import { findWorkerNumber } from "./worker-number.ts";

/** Of several processes each says which it is. */
export function siteLog({ LOG_LEVEL }: Pick<Environment, "LOG_LEVEL">): Log {
  const log = createLog(LOG_LEVEL);
  const number = findWorkerNumber();
  return number === undefined ? log : log.child({ worker: number });
}
