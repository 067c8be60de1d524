export const toastLimits = {
  maxShown: 1,
  durationMs: 5_000,
  removeAfterMs: 1_000_000,
  viewportMaxWidthPx: 420,
} as const;

export type ToastMessage = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
};

export type ShownToast = ToastMessage & { id: number; open: boolean };

let lastId = 0;
let requests = 0;
let shown: readonly ShownToast[] = [];
const listeners = new Set<() => void>();

function update(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message; one that is still there makes room for it
 * (product rules, "Errors and their words").
 */
export function toast(message: ToastMessage): void {
  lastId += 1;
  requests += 1;
  update([{ ...message, id: lastId, open: true }, ...shown].slice(0, toastLimits.maxShown));
}

/**
 * A message may follow, and it may be that the site is out of reach: what shows messages had better
 * be there by then.
 */
export function expectToasts(): void {
  requests += 1;
  update(shown);
}

/** Grows with each message and each expectation of one. */
export function countToastRequests(): number {
  return requests;
}

export function dismissToast(id: number): void {
  update(shown.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => update(shown.filter((entry) => entry.id !== id)), toastLimits.removeAfterMs);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function listToasts(): readonly ShownToast[] {
  return shown;
}
