import { Form, Link } from "react-router";
import { Panel } from "#console/components/panel.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { dayAndTime } from "#domain/rules/dates/date-words.ts";
import type { LikelyTwice } from "#server/queue/likely-twice.ts";
import type { QueueItem } from "#server/queue/queue-item.ts";
import type { LikelySame } from "#server/studios/likely-same.ts";
import { buttonClass } from "#ui/button.tsx";
import { DoubtEvidence } from "./doubt-evidence.tsx";
import { type QueueView, queueItemPath } from "./queue-paths.ts";

type Props = { item: QueueItem; now: Date; view: QueueView };

/** What approving does, what it may be a second time, and what has happened to it. */
export function BesideFacts({ item, now, view }: Props) {
  return (
    <div className="grid min-w-0 content-start gap-3.5">
      {item.doubt ? <DoubtEvidence doubt={item.doubt} /> : <Approving item={item} view={view} />}
      {item.isOpen && item.likelySame.length > 0 && (
        <Panel title="Likely the same studio">
          <ul className="grid gap-4">
            {item.likelySame.map((same) => (
              <Likely key={same.studioId} item={item} same={same} view={view} />
            ))}
          </ul>
        </Panel>
      )}
      {item.isOpen && item.likelyTwice.length > 0 && (
        <Panel title="Also waits, likely the same studio">
          <ul className="grid gap-4">
            {item.likelyTwice.map((twice) => (
              <Twice key={twice.listingId} item={item} twice={twice} />
            ))}
          </ul>
          <p className="mt-3 text-muted-foreground text-sm">
            Where both are one studio, approve one and reject the other.
          </p>
        </Panel>
      )}
      <Panel title="History">
        {item.history.length === 0 ? (
          <p className="text-muted-foreground text-sm">Nothing has happened to it yet.</p>
        ) : (
          <ol className="grid gap-1 text-sm">
            {item.history.map(({ at, words }) => (
              <li key={`${at.toISOString()} ${words}`} className="[overflow-wrap:anywhere]">
                <time dateTime={at.toISOString()} className="text-muted-foreground text-xs">
                  {dayAndTime(at, now)}
                </time>{" "}
                {words}
              </li>
            ))}
          </ol>
        )}
      </Panel>
    </div>
  );
}

function Approving({ item, view }: Pick<Props, "item" | "view">) {
  return (
    <Panel title="What approving does">
      <p className="text-sm [overflow-wrap:anywhere]">{item.approving.join(" ")}</p>
      {view.into !== undefined && item.isOpen && (
        <p className="mt-3 text-sm">
          <Link to={queueItemPath({ ...view, into: undefined })} className="underline">
            It is another studio after all
          </Link>
        </p>
      )}
    </Panel>
  );
}

function Twice({ item, twice }: { item: QueueItem; twice: LikelyTwice }) {
  const path = queueItemPath({ what: "listing", id: twice.listingId });
  return (
    <li className="text-sm">
      <p className="[overflow-wrap:anywhere]">
        <Link to={path} className="underline">
          {`Listing ${twice.listingId}, ${twice.name}`}
        </Link>
        {["", twice.city, twice.since].join(", ")}
      </p>
      <Reasons reasons={twice.reasons} />
      <TellApart item={item} name="listingId" id={twice.listingId} from={twice.name} />
    </li>
  );
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className="mt-1 text-muted-foreground">
      {reasons.map((reason) => (
        <li key={reason} className="[overflow-wrap:anywhere]">
          {reason}
        </li>
      ))}
    </ul>
  );
}

type TellApartProps = {
  item: QueueItem;
  name: "studioId" | "listingId";
  id: number;
  from: string;
};

function TellApart({ item, name, id, from }: TellApartProps) {
  return (
    <Form method="post" className="mt-2.5">
      <input type="hidden" name="version" value={item.version} />
      <input type="hidden" name={name} value={id} />
      <SubmitButton intent="tell-apart" variant="outline" size="sm">
        Different<span className="sr-only"> from {from}</span>
      </SubmitButton>
    </Form>
  );
}

type LikelyProps = { item: QueueItem; same: LikelySame; view: QueueView };

function Likely({ item, same, view }: LikelyProps) {
  return (
    <li className="text-sm">
      <p className="[overflow-wrap:anywhere]">
        <a href={same.path} target="_blank" rel="noopener" className="underline">
          {same.name}
          <span className="sr-only"> (opens a new tab)</span>
        </a>
        , {same.city}
      </p>
      <Reasons reasons={same.reasons} />
      <div className="flex flex-wrap gap-2">
        <Link
          to={queueItemPath({ ...view, into: same.studioId })}
          className={buttonClass({ variant: "outline", size: "sm", className: "mt-2.5" })}
        >
          Same<span className="sr-only"> as {same.name}</span>
        </Link>
        <TellApart item={item} name="studioId" id={same.studioId} from={same.name} />
      </div>
    </li>
  );
}
