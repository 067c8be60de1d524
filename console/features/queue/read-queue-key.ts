import { data } from "react-router";
import { queueKeySchema } from "#domain/contracts/console/queue.ts";
import type { QueueKey } from "#server/services/queue/get-queue-item.ts";

/** What an address names; one that can name nothing leads nowhere. */
export function readQueueKey(params: { what: string; id: string }): QueueKey {
  const key = queueKeySchema.safeParse(params);
  if (key.success) return key.data;
  throw data({ message: "Nothing with this address waits or has waited here." }, { status: 404 });
}
