/** `1-340, 342`: many numbers as a person can read them in the log. */
export function writeIdRanges(ids: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.to === id - 1) last.to = id;
    else ranges.push({ from: id, to: id });
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(", ");
}

export function readIdRanges(text: string): number[] {
  return text
    .split(", ")
    .filter(Boolean)
    .flatMap((range) => {
      const [from = 0, to = from] = range.split("-").map(Number);
      return Array.from({ length: to - from + 1 }, (_, at) => from + at);
    });
}
