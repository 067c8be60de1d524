import { Form, Link } from "react-router";
import { FigureCards } from "#console/components/figure-cards.tsx";
import { History } from "#console/components/history.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { StateBadge } from "#console/components/state-badge.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import type { LogEntry } from "#server/history/log.ts";
import type { StatisticsReport } from "#server/statistics/report.ts";
import type { EditedStudio } from "#server/studios/directory.ts";
import { buttonClass } from "#ui/button.tsx";
import { dismissFormId, KnownLink } from "./below-field.tsx";
import { OwnersPanel } from "./owners-panel.tsx";
import { type ReturnedForm, StudioFormView } from "./studio-form-view.tsx";
import { StudioSurroundings } from "./studio-surroundings.tsx";

type Props = {
  edited: EditedStudio;
  /** Of the last thirty days. */
  figures: StatisticsReport | undefined;
  history: readonly LogEntry[];
  now: Date;
  answer: { returned: ReturnedForm } | { refusal: Refusal } | undefined;
};

export function StudioScreen({ edited, figures, history, now, answer }: Props) {
  const { studio, form, facts, suggestions, mergedInto } = edited;
  const returned = answer !== undefined && "returned" in answer ? answer.returned : undefined;
  const refusal = answer !== undefined && "refusal" in answer ? answer.refusal : undefined;
  return (
    <>
      <PageHeader
        title={studio.name}
        above={
          <>
            <Link to="/admin/studios" className="underline-offset-4 hover:underline">
              Studios
            </Link>
            {` · ${studio.id} · ${studio.city} `}
            {studio.hidden && mergedInto === undefined && (
              <StateBadge kind="studio" state="hidden" />
            )}
          </>
        }
      >
        <Actions edited={edited} />
      </PageHeader>
      <RefusalNotice refusal={refusal} />
      {mergedInto !== undefined && (
        <p className="mb-4 rounded-lg border border-border border-l-4 border-l-gold bg-card px-4 py-2.5 text-sm">
          This studio turned out to be{" "}
          {returned === undefined ? (
            <Link to={`/admin/studios/${mergedInto.id}`} className="underline underline-offset-4">
              {mergedInto.name}
            </Link>
          ) : (
            // What was typed and not taken stays on this page.
            <KnownLink id={String(mergedInto.id)} name={mergedInto.name} />
          )}
          , and its address leads there. Undo the merge to get it back.
        </p>
      )}
      <StudioFormView
        key={studio.id}
        stored={form}
        version={studio.version}
        facts={facts}
        suggestions={suggestions}
        returned={returned}
        now={now}
        submit="Save"
        preview={`/admin/studios/${studio.id}/page`}
        beside={<StudioSurroundings edited={edited} />}
      >
        {returned !== undefined && mergedInto !== undefined && <Bring into={mergedInto} />}
      </StudioFormView>
      <Form method="post" id={dismissFormId} />
      <OwnersPanel
        owners={edited.owners}
        refusal={answer && "refusal" in answer ? answer.refusal : undefined}
      />
      {figures !== undefined && (
        <section aria-label="Figures" className="mt-4">
          <h2 className="mb-2 text-base">Figures</h2>
          <FigureCards report={figures} />
        </section>
      )}
      <History entries={history} returnTo={`/admin/studios/${studio.id}`} className="mt-4" />
    </>
  );
}

export const BRING = "bring";

/** What was typed for a page that is gone goes to the one that is there. */
function Bring({ into: { id, name } }: { into: { id: number; name: string } }) {
  return (
    <div className="grid justify-items-start gap-2 rounded-lg border border-border border-l-4 border-l-gold bg-card p-4 text-sm">
      <p className="wrap-anywhere">
        What you typed is still here. It can be taken along: there it stands beside what {name}{" "}
        says, and nothing is saved before you press Save.
      </p>
      <SubmitButton
        intent={BRING}
        formAction={`/admin/studios/${id}`}
        variant="outline"
        size="sm"
        className="max-w-full"
      >
        <span className="truncate">{`Take it along to ${name}`}</span>
      </SubmitButton>
    </div>
  );
}

function Actions({ edited: { studio, mergedInto } }: { edited: EditedStudio }) {
  const look = buttonClass({ variant: "outline", size: "sm" });
  if (mergedInto !== undefined) return null;
  return (
    <>
      {!studio.hidden && (
        <a href={studioPath(studio)} target="_blank" rel="noopener" className={look}>
          View as visitor
        </a>
      )}
      <Link to={`/admin/studios/${studio.id}/photos`} className={look}>
        Photos
      </Link>
      <Link to={`/admin/studios/${studio.id}/timetable`} className={look}>
        Timetable
      </Link>
      <Link to={`/admin/studios/${studio.id}/merge`} className={look}>
        Merge…
      </Link>
      <Form method="post">
        <SubmitButton intent={studio.hidden ? "show" : "hide"} variant="outline" size="sm">
          {studio.hidden ? "Show to visitors" : "Hide from visitors"}
        </SubmitButton>
      </Form>
    </>
  );
}
