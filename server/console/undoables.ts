import { draftUndoable } from "#server/blog/editing/drafts.ts";
import { postUndoable } from "#server/blog/editing/post-undoable.ts";
import { timetableUndoable } from "#server/classes/timetable-undoable.ts";
import type { Undoables } from "#server/history/undoable.ts";
import { packageUndoable } from "#server/listings/edit-packages.ts";
import { positionUndoable } from "#server/listings/listing-position.ts";
import { messageUndoable } from "#server/messages/inbox.ts";
import { issueUndoable } from "#server/newsletter/issues.ts";
import { aliasUndoable } from "#server/searches/aliases.ts";
import { settingUndoable } from "#server/settings/settings.ts";
import { mergeUndoable } from "#server/studios/merging/merge-undoable.ts";
import { sampleUndoable } from "#server/studios/remove-sample.ts";
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
  timetable: timetableUndoable,
};
