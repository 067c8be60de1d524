const BATCH = 250;

/** One statement carries at most 65,535 parameters. */
export async function inBatches<Row, Result>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    results.push(await write(rows.slice(start, start + BATCH)));
  }
  return results;
}
