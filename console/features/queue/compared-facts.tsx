import { Link } from "react-router";
import { Panel } from "#console/components/panel.tsx";
import type { ComparedLine, QueueItem, TextPart } from "#server/queue/queue-item.ts";
import { Fact, Facts } from "#ui/facts.tsx";

/** Left what is public, right what would be, with the differences marked. */
export function ComparedFacts({ item }: { item: QueueItem }) {
  const { publicPage, lines } = item;
  // Where another page only looks alike, nothing of it is replaced.
  const isBeside = publicPage !== null && !item.isInto && item.doubt === null;
  return (
    <>
      <Panel title={isBeside ? "A page that looks alike" : "Public now"}>
        {publicPage === null ? (
          <p className="text-muted-foreground text-sm">Nothing of it is public yet.</p>
        ) : (
          <>
            <p className="-mt-2 mb-3 text-muted-foreground text-xs [overflow-wrap:anywhere]">
              {publicPage.source} ·{" "}
              <a href={publicPage.path} target="_blank" rel="noopener" className="underline">
                {publicPage.name}
                <span className="sr-only"> (opens a new tab)</span>
              </a>
              {publicPage.isHidden && " · hidden"}
              {isBeside && " · approving leaves it as it is"}
            </p>
            <SideFacts lines={lines} side={isBeside ? "beside" : "now"} />
          </>
        )}
      </Panel>
      <Panel title="Would be">
        <p className="-mt-2 mb-3 text-muted-foreground text-xs">{item.proposedBy}</p>
        <Cautions item={item} />
        <Remarks item={item} />
        {isUntouched(item) ? (
          <p className="text-muted-foreground text-sm">What the page says stays as it is.</p>
        ) : (
          <SideFacts lines={lines} side="next" />
        )}
      </Panel>
    </>
  );
}

/** A claim, a review or a report says something beside the page: to repeat its facts would hide that. */
function isUntouched({ lines, remarks, picture }: QueueItem): boolean {
  const isSame = lines.every(({ now, next }) => [...now, ...next].every((part) => !part.isChanged));
  return isSame && (remarks.length > 0 || picture !== null);
}

type Side = "now" | "next" | "beside";

function SideFacts({ lines, side }: { lines: readonly ComparedLine[]; side: Side }) {
  return (
    <Facts>
      {lines.map((line) => (
        <Fact key={line.label} term={line.label}>
          <Parts parts={line[side === "beside" ? "now" : side]} side={side} />
        </Fact>
      ))}
    </Facts>
  );
}

function Parts({ parts, side }: { parts: readonly TextPart[]; side: Side }) {
  if (parts.every(({ text }) => text === "")) {
    return <span className="text-muted-foreground">not known</span>;
  }
  return [...parts.entries()].map(([at, { text, isChanged }]) => {
    if (!isChanged || side === "beside") return <span key={at}>{text}</span>;
    return side === "now" ? (
      <del key={at} className="rounded bg-destructive/12 decoration-destructive-text">
        {text}
      </del>
    ) : (
      <ins key={at} className="rounded bg-open/18 no-underline">
        {text}
      </ins>
    );
  });
}

function Cautions({ item: { what, id, cautions, obstacle } }: { item: QueueItem }) {
  const sentences = obstacle === null ? cautions : [obstacle, ...cautions];
  return sentences.map((sentence) => (
    <p
      key={sentence}
      className="mb-3 border-gold border-l-4 bg-gold/10 px-3 py-2 text-sm [overflow-wrap:anywhere]"
    >
      {sentence}{" "}
      {what === "listing" && /position/i.test(sentence) && (
        <Link to={`/admin/listings/${id}#position`} className="underline">
          Set its position
        </Link>
      )}
    </p>
  ));
}

/** What somebody wrote with it, and the picture that they sent. */
function Remarks({ item: { remarks, picture } }: { item: QueueItem }) {
  if (remarks.length === 0 && picture === null) return null;
  return (
    <div className="mb-4 rounded-lg bg-muted px-3 py-2.5">
      {picture !== null && (
        <img
          src={picture.url}
          alt={picture.description || "What was sent in"}
          className="mb-3 max-h-80 rounded-lg object-contain"
        />
      )}
      <Facts>
        {remarks.map(({ label, text }) => (
          <Fact key={label} term={label}>
            {text}
          </Fact>
        ))}
      </Facts>
    </div>
  );
}
