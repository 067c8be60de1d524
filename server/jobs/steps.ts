import { setTimeout as pause } from "node:timers/promises";
import type { Steps } from "#domain/rules/basics/steps.ts";
import { afterVisitors } from "./visitors-first.ts";

/** A request that comes meanwhile waits for so long at most. */
const SLICE_MS = 2;
/** What takes no longer than this is done without rests: whoever has changed one of some hundred studios sees it at once. */
const WITHOUT_REST_MS = 30;

/**
 * A little at a time, beside whoever asks meanwhile: they are let in after each slice, and where it takes longer they have
 * the given share of the time for themselves, such as 2 for two thirds of it.
 */
export async function runSteps<Result>(steps: Steps<Result>, restPerWork = 0): Promise<Result> {
  let workMs = 0;
  for (;;) {
    const began = performance.now();
    let step = steps.next();
    while (!step.done && performance.now() - began < SLICE_MS) step = steps.next();
    if (step.done) return step.value;
    const sliceMs = performance.now() - began;
    workMs += sliceMs;
    const restMs = workMs > WITHOUT_REST_MS ? sliceMs * restPerWork : 0;
    if (restMs > 0) await pause(restMs, undefined, { ref: false });
    await afterVisitors();
  }
}

export type StepSize = {
  /** Rows of one step: a short one, since the embedded database does nothing else meanwhile. */
  readonly rows: number;
  /** Ends the work after the step under way. */
  readonly stopping?: AbortSignal | undefined;
};

/** Repeats a deletion until it finds fewer rows than it may delete. Answers how many went in all. */
export async function inSteps(
  { rows, stopping }: StepSize,
  step: (limit: number) => Promise<number>,
): Promise<number> {
  let total = 0;
  while (!stopping?.aborted) {
    const gone = await step(rows);
    total += gone;
    if (gone < rows) break;
  }
  return total;
}
