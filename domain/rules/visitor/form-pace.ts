/** Nobody reads a form, fills it in and sends it in less. */
export const shortestFillMs = 2_000;

/** A start that lies ahead comes from a clock that is wrong, and says nothing. */
export function isTooQuick(startedAt: string | undefined, now: Date): boolean {
  if (startedAt === undefined) return false;
  const tookMs = now.getTime() - Date.parse(startedAt);
  return tookMs >= 0 && tookMs < shortestFillMs;
}
