import { draftUndoable } from "#server/blog/editing/draft-undoable.ts";
import { postUndoable } from "#server/blog/editing/post-undoable.ts";
import type { Undoables } from "#server/history/undoable.ts";
import { packageUndoable } from "#server/listings/package-undoable.ts";
import { positionUndoable } from "#server/listings/position-undoable.ts";
import { messageUndoable } from "#server/messages/message-undoable.ts";
import { issueUndoable } from "#server/newsletter/issue-undoable.ts";
import { aliasUndoable } from "#server/searches/alias-undoable.ts";
import { settingUndoable } from "#server/settings/setting-undoable.ts";
import { mergeUndoable } from "#server/studios/merging/merge-undoable.ts";
import { sampleUndoable } from "#server/studios/sample-undoable.ts";
import { studioUndoable } from "#server/studios/studio-undoable.ts";

/** How each kind of change is taken back. */
export const undoables: Undoables = {
  alias: aliasUndoable,
  draft: draftUndoable,
  issue: issueUndoable,
  merge: mergeUndoable,
  message: messageUndoable,
  package: packageUndoable,
  position: positionUndoable,
  post: postUndoable,
  sample: sampleUndoable,
  setting: settingUndoable,
  studio: studioUndoable,
};
