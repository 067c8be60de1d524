import { bindServices } from "#server/services/bind-services.ts";
import type { ListingDeps } from "#server/services/listings/listing-deps.ts";
import type { MemoryDeps } from "#server/services/memory/memory-deps.ts";
import { countWaiting } from "./count-waiting.ts";
import { approveItem } from "./decisions/approve-item.ts";
import { decideDoubt } from "./decisions/decide-doubt.ts";
import { previewRejection } from "./decisions/preview-rejection.ts";
import { rejectItem } from "./decisions/reject-item.ts";
import { tellApart } from "./decisions/tell-apart.ts";
import { undoLast } from "./decisions/undo-last.ts";
import { getPagePreview } from "./get-page-preview.ts";
import { getQueueItem } from "./get-queue-item.ts";
import { listQueue } from "./list-queue.ts";
import { type LookDeps, noteLook } from "./looks/note-look.ts";

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
