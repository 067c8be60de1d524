import type { Position } from "#domain/rules/places/distance.ts";
import type { decidingDoubt } from "#domain/rules/queue/deciding-doubt.ts";
import type { Due } from "#domain/rules/queue/due.ts";
import type { WaitingKind } from "#domain/rules/queue/review-kinds.ts";
import type { LikelySame } from "./likely-same.ts";
import type { TextPart } from "./word-diff.ts";

export type ComparedLine = {
  readonly label: string;
  readonly now: readonly TextPart[];
  readonly next: readonly TextPart[];
};

export type HistoryLine = { readonly at: Date; readonly words: string };

/** One thing that waits, as an operator looks at it before deciding. */
export type QueueItem = {
  readonly what: WaitingKind;
  readonly id: number;
  /** A decision names it. */
  readonly version: number;
  readonly title: string;
  readonly city: string | null;
  readonly since: Date;
  readonly due: Due;
  readonly isOpen: boolean;
  /** What became of it, where it waits no more. */
  readonly outcome: string | null;
  /** Who proposes it, as a sentence's end. */
  readonly proposedBy: string;
  /** Who gets a mail about the decision. */
  readonly recipient: string | null;
  /** The public page that it is compared with. */
  readonly publicPage: PublicPage | null;
  /** Whether approving changes that page; otherwise it only looks alike. */
  readonly isInto: boolean;
  readonly lines: readonly ComparedLine[];
  /** What somebody wrote with it. */
  readonly remarks: readonly { readonly label: string; readonly text: string }[];
  readonly picture: { readonly url: string; readonly description: string } | null;
  readonly cautions: readonly string[];
  /** What approving does, in sentences. */
  readonly approving: readonly string[];
  /** Why it can't be approved yet. */
  readonly obstacle: string | null;
  /** Of an import's doubt: what it rests on, and the answers that there are. */
  readonly doubt: {
    readonly evidence: readonly string[];
    readonly places: DoubtfulPlaces;
    readonly verdicts: ReturnType<typeof decidingDoubt>;
  } | null;
  readonly likelySame: readonly LikelySame[];
  readonly history: readonly HistoryLine[];
};

type DoubtfulPlace = Position & { readonly name: string; readonly isApproximate: boolean };

/** Our studio, if there is one, and the import's place. */
export type DoubtfulPlaces = { readonly now: DoubtfulPlace | null; readonly next: DoubtfulPlace };

export type PublicPage = {
  readonly studioId: number;
  readonly name: string;
  readonly path: string;
  readonly isHidden: boolean;
  /** "from an import, seen August 7, 2026". */
  readonly source: string;
};
