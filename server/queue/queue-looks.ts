import type { QueueKey } from "./get-queue-item.ts";

/** Whoever looks says so again before this is over. */
const LOOK_MS = 60_000;

/** Who looks at what of the queue right now. It is a courtesy, so it lives in memory; the version decides. */
export class QueueLooks {
  readonly #endOf = new Map<string, number>();

  note(key: QueueKey, name: string, at: Date): void {
    for (const [look, end] of this.#endOf) if (end <= at.getTime()) this.#endOf.delete(look);
    this.#endOf.set(`${prefixOf(key)}${name}`, at.getTime() + LOOK_MS);
  }

  /** Those who look at it beside the one with this name. */
  listOthers(key: QueueKey, name: string, at: Date): string[] {
    const prefix = prefixOf(key);
    return [...this.#endOf]
      .filter(([look, end]) => look.startsWith(prefix) && end > at.getTime())
      .map(([look]) => look.slice(prefix.length))
      .filter((other) => other !== name)
      .toSorted();
  }
}

function prefixOf({ what, id }: QueueKey): string {
  return `${what} ${id} `;
}
