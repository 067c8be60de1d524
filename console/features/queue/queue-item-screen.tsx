import { clsx } from "clsx";
import { useEffect } from "react";
import { Form, Link, useRevalidator } from "react-router";
import { PageHeader } from "#console/components/page-header.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { TakeBack } from "#console/components/take-back.tsx";
import { DueWords } from "#console/components/time.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { willBeTold } from "#domain/rules/queue/decision-words.ts";
import { type WaitingKind, waitingKindLabels } from "#domain/rules/queue/review-kinds.ts";
import type { QueuePlace } from "#server/queue/get-queue-item.ts";
import type { QueueItem } from "#server/queue/queue-item.ts";
import { buttonClass } from "#ui/button.tsx";
import { BesideFacts } from "./beside-facts.tsx";
import { ComparedFacts } from "./compared-facts.tsx";
import { DoubtDecisions } from "./doubt-evidence.tsx";
import { Key, QueueKeys } from "./queue-keys.tsx";
import { type QueueView, queueItemPath, queueListPath } from "./queue-paths.ts";

type Props = {
  item: QueueItem;
  place: QueuePlace;
  into: number | undefined;
  /** The kind that one looks through. */
  kind: WaitingKind | undefined;
  now: Date;
  /** Who else looks at it. */
  others: readonly string[];
  /** Of a decision that may still be regretted: when its owner hears of it. */
  toldAt: Date | undefined;
  /** Whether one has decided it oneself, not long ago. */
  isOwn: boolean;
  refusal: Refusal | undefined;
};

export function QueueItemScreen(props: Props) {
  const { item, place, into, kind, now, others, toldAt, isOwn, refusal } = props;
  const view = { what: item.what, id: item.id, into, kind };
  useLooking();
  return (
    <>
      <PageHeader title={item.title} above={<Crumbs item={item} place={place} kind={kind} />}>
        {item.isOpen && <OtherLooks names={others} />}
        {item.isOpen && (
          <>
            <Link
              to={queueItemPath(view, "preview")}
              className={buttonClass({ variant: "outline" })}
            >
              Page as it will look
            </Link>
            {item.doubt ? <DoubtDecisions item={item} /> : <Decisions item={item} view={view} />}
          </>
        )}
      </PageHeader>
      <RefusalNotice refusal={refusal} />
      {item.outcome !== null && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-border bg-card px-4 py-2.5 text-sm">
          <p className="wrap-anywhere min-w-0">
            {item.outcome}
            {toldAt !== undefined && ` ${toldWords(item, toldAt, isOwn)}`}
          </p>
          {isOwn && <TakeBack decided={{ what: item.what, id: item.id }} />}
        </div>
      )}
      <div
        className={clsx(
          "grid items-start gap-3.5",
          item.publicPage === null
            ? "lg:grid-cols-[minmax(0,2fr)_minmax(0,5fr)] xl:grid-cols-[minmax(0,1fr)_minmax(0,3fr)_minmax(0,1.5fr)]"
            : "lg:grid-cols-2 xl:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)]",
        )}
      >
        <ComparedFacts item={item} />
        <BesideFacts item={item} now={now} view={view} />
      </div>
      <QueueKeys place={place} isDoubt={item.doubt !== null} kind={kind} />
    </>
  );
}

/** Until then a regret is nobody else's to hear of. */
function toldWords({ what }: Pick<QueueItem, "what">, toldAt: Date, isOwn = true): string {
  const told = willBeTold(what === "listing" ? "The owner" : "Whoever sent it in", toldAt);
  return isOwn ? `${told}; until then it can be taken back unseen.` : `${told}.`;
}

/** Behind what was decided: who hears of it, and when. */
export function behindDecision(item: Pick<QueueItem, "what">, toldAt: Date | undefined): string {
  return toldAt === undefined ? "" : ` ${toldWords(item, toldAt)}`;
}

type CrumbsProps = Pick<Props, "item" | "place" | "kind">;

function Crumbs({ item, place, kind }: CrumbsProps) {
  return (
    <>
      <Link to={queueListPath(kind)} className="underline-offset-4 hover:underline">
        {kind === undefined ? "Queue" : `Queue, ${waitingKindLabels[kind].toLowerCase()} only`}
      </Link>
      {place.position !== null && ` · ${place.position} of ${place.total}`}
      {` · ${waitingKindLabels[item.what]} ${item.id}`}
      {item.isOpen && (
        <>
          {" · due "}
          <DueWords due={item.due} />
        </>
      )}
    </>
  );
}

function Decisions({ item, view }: { item: QueueItem; view: QueueView }) {
  return (
    <>
      <Link
        to={queueItemPath({ ...view, into: undefined }, "reject")}
        aria-keyshortcuts="R"
        className={buttonClass({ variant: "outline", className: "text-destructive-text" })}
      >
        Reject… <Key>R</Key>
      </Link>
      <Form method="post">
        <input type="hidden" name="version" value={item.version} />
        <input type="hidden" name="into" value={view.into ?? ""} />
        {item.hasConflict && <input type="hidden" name="sawConflict" value="yes" />}
        <SubmitButton intent="approve" aria-keyshortcuts="A" disabled={item.obstacle !== null}>
          Approve <Key>A</Key>
        </SubmitButton>
      </Form>
    </>
  );
}

/** Two who look at the same thing can talk; one of them will decide. */
export function OtherLooks({ names }: { names: readonly string[] }) {
  return (
    <p
      aria-live="polite"
      className="text-muted-foreground text-xs [overflow-wrap:anywhere] empty:-mr-2"
    >
      {names.length > 0 &&
        `${names.join(" and ")} ${names.length === 1 ? "looks" : "look"} at this too`}
    </p>
  );
}

const EVERY_MS = 20_000;
/** Whoever has gone looks at nothing any more, and their session may end. */
const AWAY_MS = 3 * 60_000;

/**
 * While somebody is there the screen is read anew: that says who else looks, and what they decided. Not for a screen
 * where one types: after a session's end the reading leads to the door.
 */
function useLooking(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let lastSeen = Date.now();
    const note = () => {
      lastSeen = Date.now();
    };
    const events = ["pointermove", "keydown", "scroll"] as const;
    for (const event of events) addEventListener(event, note, { passive: true });
    const timer = setInterval(() => {
      const isThere = document.visibilityState === "visible" && Date.now() - lastSeen < AWAY_MS;
      if (isThere) void revalidate();
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const event of events) removeEventListener(event, note);
    };
  }, [revalidate]);
}
