export type Steps = {
  /** Rows of one step: a short one, since the embedded database does nothing else meanwhile. */
  readonly rows: number;
  /** Ends the work after the step under way. */
  readonly stopping?: AbortSignal | undefined;
};

/** Repeats a deletion until it finds fewer rows than it may delete. Answers how many went in all. */
export async function inSteps(
  { rows, stopping }: Steps,
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
