import type { QueueKey } from "#server/queue/get-queue-item.ts";

export const queuePath = "/admin/queue";

export function queueItemPath(
  { what, id }: QueueKey,
  part?: "reject" | "preview",
  into?: number | undefined,
): string {
  const path = `${queuePath}/${what}/${id}${part === undefined ? "" : `/${part}`}`;
  return into === undefined ? path : `${path}?into=${into}`;
}
