import { vi } from "vitest";

/** As long as a busy machine may need: a limit ends what hangs, it measures nothing. */
const PATIENCE_MS = 90_000;

/** Repeats the check until it holds. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 });
}
