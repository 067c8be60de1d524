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
import type { Undoables } from "./undoable.ts";

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
