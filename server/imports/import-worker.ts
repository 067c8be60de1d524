/**
 * Plans and writes imports in a thread of its own. Its data are the way to the database; each message to it is a call of
 * a service, and is answered by its result or by why there is none.
 */
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { openInThread } from "#server/database/open-in-thread.ts";
import { createImportServices } from "./imports.ts";
import { type Call, failureOf } from "./thread-calls.ts";

/** Where the processors are all busy, visitors come first. On Linux threads have priorities of their own. */
const AFTER_VISITORS = 5;
if (process.platform === "linux") setPriority(AFTER_VISITORS);

const services: Readonly<Record<string, (...args: never[]) => unknown>> = createImportServices({
  db: openInThread(workerData),
  now: () => new Date(),
});

parentPort?.on("message", async ({ number, name, args }: Call) => {
  try {
    parentPort?.postMessage({ number, result: await services[name]?.(...args) });
  } catch (error) {
    parentPort?.postMessage({ number, failure: failureOf(error) });
  }
});
