import { X } from "#app/components/icons/site-icons.ts";
import { RatingStar } from "#app/components/studio/rating-star.tsx";
import { StudioImage } from "#app/components/studio/studio-image.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { shortenAddress } from "#domain/rules/places/address.ts";
import { formatRating } from "#domain/rules/studio/rating.ts";
import type { ResultStudio } from "../result-studio.ts";

type MapPreviewProps = { studio: ResultStudio; onClose: () => void };

/** On a phone a pin opens this over the map, for the list is not to be seen. */
export function MapPreview({ studio, onClose }: MapPreviewProps) {
  return (
    <div
      role="status"
      className="absolute inset-x-4 bottom-22 z-10 mx-auto grid max-w-md animate-rise-in grid-cols-[6.5rem_minmax(0,1fr)_auto] overflow-hidden rounded-xl border border-border bg-card text-card-foreground shadow-float lg:hidden"
    >
      <div className="relative">
        <div className="absolute inset-0">
          <StudioImage name={studio.name} imageUrl={studio.imageUrl} width={208} height={208} />
        </div>
      </div>
      <div className="min-w-0 px-4 py-3">
        <a
          href={studioPath(studio)}
          className="block truncate font-semibold after:absolute after:inset-0"
        >
          {studio.name}
        </a>
        <p className="line-clamp-2 text-muted-foreground text-sm">
          {shortenAddress(studio.address)}
        </p>
        {studio.rating !== null && (
          <p className="numbers mt-1 flex items-center gap-1.5 text-sm">
            <RatingStar />
            <span className="font-semibold">{formatRating(studio.rating)}</span>
            <span className="text-muted-foreground">{`(${studio.reviewCount})`}</span>
          </p>
        )}
      </div>
      <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose} className="z-10">
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}
