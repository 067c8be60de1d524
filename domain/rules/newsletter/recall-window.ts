/** So long after "send" nobody has an issue yet, and it can be recalled. */
export const RECALL_MINUTES = 5;

export function sendAfter(now: Date): Date {
  return new Date(now.getTime() + RECALL_MINUTES * 60_000);
}
