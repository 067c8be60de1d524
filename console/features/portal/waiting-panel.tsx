import { Link } from "react-router";
import { Panel } from "#console/components/panel.tsx";
import { Time } from "#console/components/time.tsx";
import { portalStudioPath } from "#console/lib/addresses.ts";
import type { OwnedOverview } from "#server/owners/my-studios.ts";
import type { StudioPhotos } from "#server/photos/studio-photos.ts";
import { WaitingLines } from "./waiting-lines.tsx";

type Props = Pick<OwnedOverview, "waiting"> & { photos: StudioPhotos };

/** What the team has yet to look at. */
export function WaitingPanel({ waiting, photos }: Props) {
  const isEmpty = waiting.length === 0 && photos.waiting.length === 0;
  return (
    <Panel
      title="Waiting for a look by our team"
      note={isEmpty ? undefined : "answered within two days"}
    >
      {isEmpty ? (
        <p className="text-muted-foreground text-sm">
          Nothing waits. What you change of name, description, accounts, address and photos is
          looked at here first; all else is on your page at once.
        </p>
      ) : (
        <ul className="grid gap-2">
          {waiting.map((edit) => (
            <li key={edit.id}>
              <WaitingLines edit={edit} isNamed />
            </li>
          ))}
          {photos.waiting.length > 0 && (
            <li>
              <WaitingPhotos photos={photos} />
            </li>
          )}
        </ul>
      )}
    </Panel>
  );
}

function WaitingPhotos({ photos: { studioId, waiting } }: { photos: StudioPhotos }) {
  const [first] = waiting;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-r-lg border-gold border-l-4 bg-gold/10 px-3 py-2.5 text-sm">
      <p>
        <span className="font-medium">
          {waiting.length === 1 ? "1 photo" : `${waiting.length} photos`}
        </span>
        <span className="text-muted-foreground">
          {" since "}
          <Time at={first?.since} isDay />
        </span>
      </p>
      <Link to={portalStudioPath(studioId, "photos")} className="underline underline-offset-4">
        See<span className="sr-only"> the photos that wait</span>
      </Link>
    </div>
  );
}
