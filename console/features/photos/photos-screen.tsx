import type { ReactNode } from "react";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { NoticeLine, RefusalNotice } from "#console/components/refusal-notice.tsx";
import { Time } from "#console/components/time.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { photoLimits } from "#domain/rules/photos/photo-limits.ts";
import type { StudioPhotos } from "#server/photos/studio-photos.ts";
import { AddPhotos } from "./add-photos.tsx";
import { PhotoDescription, PhotoFrame, PressForm } from "./photo-frame.tsx";
import { ShownPhotos } from "./shown-photos.tsx";

type Props = {
  photos: StudioPhotos;
  /** Above the heading. */
  above: ReactNode;
  /** Where the script sends photos, one by one. */
  sendTo: string;
  answer: object | undefined;
};

/** A studio's photos: those that show, in their order, those that wait, and the way in for more. */
export function PhotosScreen({ photos, above, sendTo, answer }: Props) {
  const refusal = refusalOf(answer);
  return (
    <>
      <PageHeader title="Photos" above={above} />
      <RefusalNotice refusal={refusal} />
      <NoticeLine notice={doneOf(answer)} />
      <div className="grid grid-cols-1 gap-4">
        <Panel
          title="On the page"
          note={
            photos.shown.length > 1 ? (
              <>
                <span className="max-sm:hidden">drag, or use the arrow keys · </span>first one is
                the cover
              </>
            ) : undefined
          }
        >
          {photos.shown.length === 0 ? (
            <p className="max-w-prose text-muted-foreground text-sm">
              No photo yet. Visitors see a drawing in its place, and choose studios with photos more
              often.
            </p>
          ) : (
            <ShownPhotos shown={photos.shown} moved={movedOf(answer)} />
          )}
        </Panel>
        {photos.waiting.length > 0 && <Waiting photos={photos} />}
        <Panel title="Add photos" note={`${photos.room} of ${photoLimits.perStudio} left`}>
          <AddPhotos photos={photos} sendTo={sendTo} />
        </Panel>
      </div>
    </>
  );
}

function Waiting({ photos }: { photos: StudioPhotos }) {
  return (
    <Panel title="Waiting for a look by our team" note="within two days">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-4">
        {photos.waiting.map(({ itemId, url, alt, since }, place) => (
          <li key={itemId} className="min-w-0">
            <PhotoFrame url={url} alt={alt} badge="waiting" />
            <p className="mt-1.5 text-muted-foreground text-xs">
              since <Time at={since} />
            </p>
            <PhotoDescription url={url} alt={alt} words={`waiting photo ${place + 1}`} />
            {photos.isReviewed && (
              <PressForm
                intent="withdraw"
                label="Withdraw"
                about={`waiting photo ${place + 1}`}
                fields={{ itemId: String(itemId) }}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function refusalOf(answer: object | undefined): Refusal | undefined {
  return answer !== undefined && "refusal" in answer && isRefusal(answer.refusal)
    ? answer.refusal
    : undefined;
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "message" in value && "issues" in value;
}

function doneOf(answer: object | undefined): string | undefined {
  if (answer === undefined) return undefined;
  if ("done" in answer && typeof answer.done === "string") return answer.done;
  if (!("added" in answer)) return undefined;
  return answer.added === 1 ? "The photo is added." : "The photos are added.";
}

function movedOf(answer: object | undefined): string | undefined {
  if (answer === undefined || !("moved" in answer)) return undefined;
  const { moved } = answer;
  return typeof moved === "object" && moved !== null && "url" in moved
    ? String(moved.url)
    : undefined;
}
