import { Link } from "react-router";
import { Panel } from "#console/components/panel.tsx";
import { portalStudioPath } from "#console/lib/addresses.ts";
import type { Completeness } from "#server/owners/my-studios.ts";
import { buttonClass } from "#ui/button.tsx";

type Props = { studioId: number; completeness: Completeness };

export function CompletePanel({ studioId, completeness: { percent, missing } }: Props) {
  return (
    <Panel title={`Complete to ${percent} %`}>
      <CompleteBar percent={percent} />
      {missing.length === 0 ? (
        <p className="mt-3 text-sm">Your page has all that visitors look for.</p>
      ) : (
        <>
          <p className="mt-3 text-muted-foreground text-sm">
            Visitors look for these, and yours are not known:
          </p>
          <p className="mt-1 text-sm">{missing.map(({ words }) => words).join(" · ")}</p>
          <Link
            to={portalStudioPath(studioId, "details")}
            className={buttonClass({ variant: "outline", size: "sm", className: "mt-3" })}
          >
            Add them
          </Link>
        </>
      )}
    </Panel>
  );
}

/** The figure stands beside it in words. */
export function CompleteBar({ percent }: { percent: number }) {
  return (
    <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-secondary">
      <div className="h-full rounded-full bg-gold" style={{ width: `${percent}%` }} />
    </div>
  );
}
