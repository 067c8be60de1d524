import { setTimeout as pause } from "node:timers/promises";
import type { Steps } from "#domain/rules/steps.ts";

/** A request that comes meanwhile waits for so long at most. */
const SLICE_MS = 3;
/** Of the time that is spent on it, visitors have two thirds. */
const PAUSE_PER_WORK = 2;

/** A little at a time, beside whoever asks meanwhile. */
export async function runSteps<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const began = performance.now();
    let step = steps.next();
    while (!step.done && performance.now() - began < SLICE_MS) step = steps.next();
    if (step.done) return step.value;
    await pause((performance.now() - began) * PAUSE_PER_WORK, undefined, { ref: false });
  }
}
