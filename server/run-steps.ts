import { setImmediate as letIn, setTimeout as pause } from "node:timers/promises";
import type { Steps } from "#domain/rules/steps.ts";

/** A request that comes meanwhile waits for so long at most. */
const SLICE_MS = 3;

/**
 * A little at a time, beside whoever asks meanwhile: they are let in after each slice, and have the given share of the
 * time for themselves, such as 2 for two thirds of it.
 */
export async function runSteps<Result>(steps: Steps<Result>, restPerWork = 0): Promise<Result> {
  for (;;) {
    const began = performance.now();
    let step = steps.next();
    while (!step.done && performance.now() - began < SLICE_MS) step = steps.next();
    if (step.done) return step.value;
    const restMs = (performance.now() - began) * restPerWork;
    await (restMs === 0 ? letIn() : pause(restMs, undefined, { ref: false }));
  }
}
