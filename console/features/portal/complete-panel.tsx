import { Fragment } from "react";
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
            {missing.length === 1
              ? "Visitors look for this, and yours is not known:"
              : "Visitors look for these, and yours are not known:"}
          </p>
          <p className="mt-1 text-sm">
            {missing.map(({ field, words }, at) => (
              <Fragment key={field}>
                {at > 0 && " · "}
                <Link to={placeOf(studioId, field)} className="underline underline-offset-4">
                  {words}
                </Link>
              </Fragment>
            ))}
          </p>
          <Link
            to={placeOf(studioId, missing[0]?.field ?? "name")}
            className={buttonClass({ variant: "outline", size: "sm", className: "mt-3" })}
          >
            {missing.length === 1 ? "Add it" : "Add them"}
          </Link>
        </>
      )}
    </Panel>
  );
}

/** Where it is added. */
function placeOf(studioId: number, field: Completeness["missing"][number]["field"]): string {
  if (field === "imageUrl") return portalStudioPath(studioId, "photos");
  const asked = field === "isPositionApproximate" ? "latitude" : field;
  return `${portalStudioPath(studioId, "details")}#${asked}`;
}

/** The figure stands beside it in words. */
export function CompleteBar({ percent }: { percent: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="h-1.5 w-full overflow-hidden rounded-full bg-secondary"
    >
      <rect width={percent} height="1" className="fill-gold" />
    </svg>
  );
}
