/**
 * Plans and writes imports in a thread of its own. Its data are the way to the database; each message to it is a call of
 * a service, and is answered by its result or by why there is none.
 */
import { parentPort, workerData } from "node:worker_threads";
import { comeAfterVisitors } from "#server/database/after-visitors.ts";
import { openInThread } from "#server/database/open-in-thread.ts";
import { failureOf } from "#server/database/thread-failure.ts";
import { openPhotos } from "#server/photos/photo-parts.ts";
import type { Call, ThreadData } from "./import-thread.ts";
import { createImportServices } from "./imports.ts";

comeAfterVisitors();

const { database, photos }: ThreadData = workerData;

const services: Readonly<Record<string, (...args: never[]) => unknown>> = createImportServices({
  db: openInThread(database),
  photos: photos && openPhotos(photos),
  dataDir: photos?.dataDir,
  now: () => new Date(),
});

parentPort?.on("message", async ({ number, name, args }: Call) => {
  try {
    parentPort?.postMessage({ number, result: await services[name]?.(...args) });
  } catch (error) {
    parentPort?.postMessage({ number, failure: failureOf(error) });
  }
});
