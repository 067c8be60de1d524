import { bindServices } from "#server/services/bind-services.ts";
import type { ConsoleDeps } from "#server/services/console-services.ts";
import { countWaiting } from "./count-waiting.ts";

/** What waits for somebody, and what becomes of it. */
export function createQueueServices(deps: ConsoleDeps) {
  return bindServices(deps, { countWaiting });
}
