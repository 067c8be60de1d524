import { setPriority } from "node:os";

const AFTER_VISITORS = 5;

/**
 * Where the processors are all busy, the thread that answers visitors comes before the one that calls this. On Linux
 * threads have priorities of their own; elsewhere it would be the whole site's.
 */
export function comeAfterVisitors(): void {
  if (process.platform === "linux") setPriority(AFTER_VISITORS);
}
