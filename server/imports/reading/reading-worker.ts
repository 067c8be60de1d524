/**
 * Reads a file in a thread of its own. Its data are the file's path and how to read it; each message to it asks for the
 * next batch, and each from it is one, `null` at the end, or why it stops.
 */
import { parentPort, workerData } from "node:worker_threads";
import { failureOf } from "#server/database/thread-failure.ts";
import { type ReadingOptions, readRows } from "./read-rows.ts";

const { path, options }: { path: string; options: ReadingOptions } = workerData;
const batches = readRows(path, options);

parentPort?.on("message", async () => {
  try {
    const { value, done } = await batches.next();
    parentPort?.postMessage(done ? null : value);
  } catch (error) {
    parentPort?.postMessage(failureOf(error));
  }
});
