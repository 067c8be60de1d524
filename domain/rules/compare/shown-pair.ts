/** The two that a phone shows side by side: those asked for where they are among them, else the first. */
export function shownPair(
  ids: readonly number[],
  first: number,
  second: number,
): readonly [number | undefined, number | undefined] {
  const one = ids.includes(first) ? first : ids.find((id) => id !== second);
  const other = second !== one && ids.includes(second) ? second : ids.find((id) => id !== one);
  return [one, other];
}
