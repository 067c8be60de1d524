/** Kept, since a new one for each number took longer than the rest of a chart. */
const format = new Intl.NumberFormat("en-CA", { maximumFractionDigits: 1 });

/** `8,412`. */
export function writeNumber(value: number): string {
  return format.format(value);
}

/** Compared with before: `+12 %`; undefined where there was nothing to compare with. */
export function writeChange(value: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round(((value - before) / before) * 100);
  return `${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${writeNumber(Math.abs(percent))} %`;
}
