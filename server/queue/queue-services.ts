import { bindServices } from "#server/bind-services.ts";
import type { MemoryDeps } from "#server/history/memory-deps.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { approveItem } from "#server/queue/decisions/approve-item.ts";
import { decideDoubt } from "#server/queue/decisions/decide-doubt.ts";
import { previewRejection } from "#server/queue/decisions/preview-rejection.ts";
import { rejectItem } from "#server/queue/decisions/reject-item.ts";
import { tellApart } from "#server/queue/decisions/tell-apart.ts";
import { undoLast } from "#server/queue/decisions/undo-last.ts";
import { countWaiting } from "./count-waiting.ts";
import { getQueueItem } from "./get-queue-item.ts";
import { listQueue } from "./list-queue.ts";
import { type LookDeps, noteLook } from "./note-look.ts";
import { getPagePreview } from "./page-preview.ts";

/** What waits for somebody, and what becomes of it. */
export function createQueueServices(deps: ListingDeps & LookDeps & Pick<MemoryDeps, "undoables">) {
  return bindServices(deps, {
    approveItem,
    countWaiting,
    decideDoubt,
    getPagePreview,
    getQueueItem,
    listQueue,
    noteLook,
    previewRejection,
    rejectItem,
    tellApart,
    undoLast,
  });
}
