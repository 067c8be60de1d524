/** `8,412`. */
export function writeNumber(value: number): string {
  return value.toLocaleString("en-CA", { maximumFractionDigits: 1 });
}

/** Compared with before: `+12 %`; undefined where there was nothing to compare with. */
export function writeChange(value: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round(((value - before) / before) * 100);
  return `${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${Math.abs(percent).toLocaleString("en-CA")} %`;
}
