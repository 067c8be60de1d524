import { Form, Link } from "react-router";
import { Panel } from "#console/components/panel.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { dayAndTime } from "#domain/rules/dates/date-words.ts";
import type { LikelySame } from "#server/queue/likely-same.ts";
import type { QueueItem } from "#server/queue/queue-item.ts";
import { buttonClass } from "#ui/button.tsx";
import { DoubtEvidence } from "./doubt-evidence.tsx";
import { queueItemPath } from "./queue-paths.ts";

type Props = { item: QueueItem; now: Date; into: number | undefined };

/** What approving does, what it may be a second time, and what has happened to it. */
export function BesideFacts({ item, now, into }: Props) {
  return (
    <div className="grid min-w-0 content-start gap-3.5">
      {item.doubt ? <DoubtEvidence doubt={item.doubt} /> : <Approving item={item} into={into} />}
      {item.isOpen && item.likelySame.length > 0 && (
        <Panel title="Likely the same studio">
          <ul className="grid gap-4">
            {item.likelySame.map((same) => (
              <Likely key={same.studioId} item={item} same={same} />
            ))}
          </ul>
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

function Approving({ item, into }: Pick<Props, "item" | "into">) {
  return (
    <Panel title="What approving does">
      <p className="text-sm [overflow-wrap:anywhere]">{item.approving.join(" ")}</p>
      {into !== undefined && item.isOpen && (
        <p className="mt-3 text-sm">
          <Link to={queueItemPath(item)} className="underline">
            It is another studio after all
          </Link>
        </p>
      )}
    </Panel>
  );
}

function Likely({ item, same }: { item: QueueItem; same: LikelySame }) {
  return (
    <li className="text-sm">
      <p className="[overflow-wrap:anywhere]">
        <a href={same.path} target="_blank" rel="noopener" className="underline">
          {same.name}
          <span className="sr-only"> (opens a new tab)</span>
        </a>
        , {same.city} · {same.reasons.join(" · ")}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Link
          to={queueItemPath(item, undefined, same.studioId)}
          className={buttonClass({ variant: "outline", size: "sm" })}
        >
          Same<span className="sr-only"> as {same.name}</span>
        </Link>
        <Form method="post">
          <input type="hidden" name="version" value={item.version} />
          <input type="hidden" name="studioId" value={same.studioId} />
          <SubmitButton intent="tell-apart" variant="outline" size="sm">
            Different<span className="sr-only"> from {same.name}</span>
          </SubmitButton>
        </Form>
      </div>
    </li>
  );
}
