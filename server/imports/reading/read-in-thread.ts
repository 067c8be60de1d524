import { once } from "node:events";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { ReadRow } from "#domain/contracts/imports/imported-place.ts";
import { errorOf, type Failure } from "#server/database/thread-failure.ts";
import type { ReadingOptions } from "./read-rows.ts";

/** Beside this file, as it is or as it was built. */
const program = new URL(`./reading-worker${extname(import.meta.url)}`, import.meta.url);

/** What was read is soon garbage: a small nursery keeps the thread from growing with it. */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

type Answer = ReadRow[] | null | Failure;

/** The same as `readRows`, in a thread of its own, so that visitors wait for nothing. It reads on when it is asked to. */
export async function* readInThread(
  path: string,
  options: ReadingOptions,
): AsyncGenerator<ReadRow[]> {
  const worker = new Worker(program, { workerData: { path, options }, resourceLimits });
  try {
    for (;;) {
      const answer = await ask(worker);
      if (answer === null) return;
      if (!Array.isArray(answer)) throw errorOf(answer);
      yield answer;
    }
  } finally {
    await worker.terminate();
  }
}

async function ask(worker: Worker): Promise<Answer> {
  const answered = once(worker, "message");
  worker.postMessage("next");
  const [answer]: Answer[] = await answered;
  return answer ?? null;
}
