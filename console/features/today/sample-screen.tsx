import { Form, Link } from "react-router";
import { History } from "#console/components/history.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { writeNumber } from "#console/lib/write-number.ts";
import type { LogEntry } from "#server/history/log.ts";
import type { SamplePreview } from "#server/studios/remove-sample.ts";

type Props = {
  preview: SamplePreview;
  history: readonly LogEntry[];
  refusal: Refusal | undefined;
};

/** What goes and what stays is seen before anything is removed, and the way back stands below. */
export function SampleScreen({ preview, history, refusal }: Props) {
  const { going, staying } = preview;
  return (
    <>
      <PageHeader
        title="Sample studios"
        above={
          <Link to="/admin/studios" className="underline-offset-4 hover:underline">
            Studios
          </Link>
        }
      />
      <RefusalNotice refusal={refusal} />
      <div className="grid max-w-3xl grid-cols-1 gap-4">
        <Panel title={going === 0 ? "Nothing to remove" : "What goes"}>
          {going === 0 ? (
            <p className="text-sm">No sample studio is left to remove.</p>
          ) : (
            <Going preview={preview} />
          )}
        </Panel>
        {staying > 0 && <Staying preview={preview} />}
        <History entries={history} returnTo="/admin/studios/sample" />
      </div>
    </>
  );
}

function Going({ preview: { going, names } }: { preview: SamplePreview }) {
  const rest = going - names.length;
  return (
    <>
      <p className="mb-3 text-sm">
        {going === 1 ? "1 fictional studio" : `${writeNumber(going)} fictional studios`} will not be
        found by visitors any more. You can undo it for 90 days.
      </p>
      <ul className="mb-4 columns-1 text-muted-foreground text-sm sm:columns-2">
        {names.map((name) => (
          <li key={name} className="wrap-anywhere">
            {name}
          </li>
        ))}
        {rest > 0 && <li>and {writeNumber(rest)} more</li>}
      </ul>
      <Form method="post">
        <SubmitButton intent="remove" variant="destructive">
          {going === 1 ? "Remove it" : `Remove ${writeNumber(going)} studios`}
        </SubmitButton>
      </Form>
    </>
  );
}

function Staying({ preview: { staying, kept } }: { preview: SamplePreview }) {
  return (
    <Panel title="What stays" note={writeNumber(staying)}>
      <p className="mb-3 text-muted-foreground text-sm">
        Somebody has had to do with these. Hide one on its own screen if it should go too.
      </p>
      <ul className="grid gap-2 text-sm">
        {kept.map(({ id, name, city, touchedBy }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={`/admin/studios/${id}`} className="underline underline-offset-4">
              {name}, {city}
            </Link>
            <span className="text-muted-foreground"> · has {touchedBy.join(", ")}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
