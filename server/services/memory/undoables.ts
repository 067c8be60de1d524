import type { AuditRow } from "#server/db/queries/audit-log.ts";
import { draftUndoable } from "#server/services/blog/editing/draft-undoable.ts";
import { postUndoable } from "#server/services/blog/editing/post-undoable.ts";
import { positionUndoable } from "#server/services/listings/review/position-undoable.ts";
import { messageUndoable } from "#server/services/messages/message-undoable.ts";
import { issueUndoable } from "#server/services/newsletter/issues/issue-undoable.ts";
import { packageUndoable } from "#server/services/packages/package-undoable.ts";
import { aliasUndoable } from "#server/services/searches/aliases/alias-undoable.ts";
import { settingUndoable } from "#server/services/settings/setting-undoable.ts";
import { mergeUndoable } from "#server/services/studios/merging/merge-undoable.ts";
import { sampleUndoable } from "#server/services/studios/writing/sample-undoable.ts";
import { studioUndoable } from "#server/services/studios/writing/studio-undoable.ts";
import type { Undoable } from "./undoable.ts";

/** By the kind of thing (`studio`), or by a single action (`studio.merge`) that needs a way of its own. */
const undoables: Readonly<Record<string, Undoable>> = {
  "directory.remove-sample": sampleUndoable,
  message: messageUndoable,
  package: packageUndoable,
  "listing.locate": positionUndoable,
  "newsletter.edit": issueUndoable,
  post: postUndoable,
  "post.delete": draftUndoable,
  "post.discard": draftUndoable,
  "search-alias": aliasUndoable,
  setting: settingUndoable,
  studio: studioUndoable,
  "studio.merge": mergeUndoable,
};

export function findUndoable({ action, subjectType }: AuditRow): Undoable | undefined {
  return undoables[action] ?? undoables[subjectType];
}
