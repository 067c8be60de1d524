const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );

/** For numbers below thirty, as a sentence has them. */
export function numberWord(count: number): string {
  if (count < 20) return small[count] ?? String(count);
  return count === 20 ? "twenty" : `twenty-${small[count - 20] ?? ""}`;
}

/** 1230 is "half past eight": the minutes of a day as people say them. */
export function clockWord(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const word = (of: number) => numberWord(((of + 11) % 12) + 1);
  const past: Readonly<Record<number, string>> = {
    0: word(hour),
    15: `a quarter past ${word(hour)}`,
    30: `half past ${word(hour)}`,
    45: `a quarter to ${word(hour + 1)}`,
  };
  return past[minutes % 60] ?? word(hour);
}
