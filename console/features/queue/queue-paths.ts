import type { WaitingKind } from "#domain/rules/queue/review-kinds.ts";
import type { QueueKey } from "#server/queue/get-queue-item.ts";

export const queuePath = "/admin/queue";

/** The queue as somebody looks through it: all of it, or one kind. */
export function queueListPath(kind: WaitingKind | undefined): string {
  return kind === undefined ? queuePath : `${queuePath}?kind=${kind}`;
}

/** One of the queue, the page that it is taken for, and the kind that one looks through. */
export type QueueView = QueueKey & {
  readonly into?: number | undefined;
  readonly kind?: WaitingKind | undefined;
};

export function queueItemPath(
  { what, id, into, kind }: QueueView,
  part?: "reject" | "preview" | "page",
): string {
  const path = `${queuePath}/${what}/${id}${part === undefined ? "" : `/${part}`}`;
  const query = new URLSearchParams();
  if (into !== undefined) query.set("into", String(into));
  if (kind !== undefined) query.set("kind", kind);
  return query.size === 0 ? path : `${path}?${query}`;
}
