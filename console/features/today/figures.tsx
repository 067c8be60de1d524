import type { ReactNode } from "react";
import { writeNumber } from "#console/lib/write-number.ts";
import type { Today } from "#server/console/today.ts";

/** At a glance; those that one may not see are left out. */
export function TodayFigures({ today }: { today: Today }) {
  const { searches, poorTexts, listings, subscribers, directory } = today;
  const top = poorTexts?.[0];
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 xl:grid-cols-4">
      {searches !== undefined && (
        <>
          <Figure title="Searches, 7 days" figure={searches.total.searches}>
            <Change now={searches.total.searches} before={searches.totalBefore.searches} />
          </Figure>
          <Figure title="Without a result" figure={searches.total.noResults}>
            {shareWords(searches.total.noResults, searches.total.searches)}
            {top !== undefined && ` · top: “${top.text}”`}
          </Figure>
        </>
      )}
      {listings !== undefined && (
        <Figure title="Live listings" figure={listings.live}>
          {listings.endingSoon === 0
            ? "none ends within 14 days"
            : `${listings.endingSoon} ${listings.endingSoon === 1 ? "ends" : "end"} within 14 days`}
        </Figure>
      )}
      {subscribers !== undefined && (
        <Figure title="Subscribers" figure={subscribers.confirmed}>
          {subscribers.isNew === 0 ? "none new this month" : `+${subscribers.isNew} this month`}
        </Figure>
      )}
      {directory !== undefined && <DirectoryFigures directory={directory} />}
    </dl>
  );
}

function DirectoryFigures({ directory }: { directory: NonNullable<Today["directory"]> }) {
  const { studios, complete, confirmed, withoutPicture } = directory;
  return (
    <>
      <Figure title="Studios" figure={studios}>
        that visitors find
      </Figure>
      <Figure title="Complete" figure={complete}>
        {shareOf(complete, studios)} · phone, website, hours, text, classes, picture
      </Figure>
      <Figure title="Confirmed within a year" figure={confirmed}>
        {shareOf(confirmed, studios)} · by an owner or by you
      </Figure>
      <Figure title="Without a picture" figure={withoutPicture}>
        {shareOf(withoutPicture, studios)}
      </Figure>
    </>
  );
}

function shareOf(part: number, whole: number): string {
  return whole === 0 ? "no studios yet" : `${Math.round((part / whole) * 100)} %`;
}

type FigureProps = { title: string; figure: number; children: ReactNode };

function Figure({ title, figure, children }: FigureProps) {
  return (
    <div className="min-w-0 rounded-xl border border-border bg-card p-4">
      <dt className="text-muted-foreground text-xs">{title}</dt>
      <dd className="numbers mt-1 font-semibold text-[1.75rem] leading-9">{writeNumber(figure)}</dd>
      <dd className="numbers mt-1 text-muted-foreground text-xs [overflow-wrap:anywhere]">
        {children}
      </dd>
    </div>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  if (before === 0) return "nothing to compare with yet";
  const percent = Math.round(((now - before) / before) * 100);
  const words = `${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${Math.abs(percent)} %`;
  return (
    <span className={percent > 0 ? "font-semibold text-open" : undefined}>
      {words} on the week before
    </span>
  );
}

function shareWords(part: number, whole: number): string {
  return whole === 0 ? "no searches yet" : `${((part / whole) * 100).toFixed(1)} %`;
}
