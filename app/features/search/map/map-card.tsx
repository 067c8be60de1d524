import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { CompareToggle } from "#app/components/studio/compare-toggle.tsx";
import { HeartButton } from "#app/components/studio/heart-button.tsx";
import { RatingStar } from "#app/components/studio/star-rating.tsx";
import { StudioImage } from "#app/components/studio/studio-image.tsx";
import { useOpening } from "#app/lib/use-opening.ts";
import { useQuery } from "#app/lib/use-query.ts";
import { studiosByIds } from "#app/queries/studios.ts";
import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import { readWeekSpans } from "#domain/rules/hours/opening-hours.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { formatAmount } from "#domain/rules/studio/price.ts";
import { formatRating } from "#domain/rules/studio/rating.ts";
import { Button } from "#ui/button.tsx";
import { X } from "#ui/icons/site-icons.ts";

type Shown = Omit<StudioCard, "description" | "amenities" | "distance">;

type MapCardProps = {
  id: number;
  /** On a phone it lies at the map's lower edge, else beside its pin. */
  isDocked: boolean;
  /** Its pin was pressed: the keyboard goes on from here. */
  isSelected: boolean;
  onPoint: (id: number | undefined) => void;
  onClose: () => void;
};

/** What a pin stands for, asked for when it is pointed at or pressed. */
export function MapCard({ id, isDocked, isSelected, onPoint, onClose }: MapCardProps) {
  const { data: [studio] = [] } = useQuery(studiosByIds([id]));
  if (studio === undefined) return null;
  return (
    <article
      aria-label={studio.name}
      onPointerEnter={() => onPoint(id)}
      onPointerLeave={() => onPoint(undefined)}
      className={clsx(
        "overflow-hidden rounded-xl border border-border bg-card text-card-foreground shadow-float",
        isDocked
          ? "absolute inset-x-4 bottom-30 z-10 mx-auto grid max-w-md animate-rise-in grid-cols-[7.5rem_minmax(0,1fr)]"
          : "w-72 animate-fade-in cursor-auto",
      )}
    >
      <div className={clsx("relative", !isDocked && "aspect-16/9")}>
        <div className="absolute inset-0">
          <StudioImage name={studio.name} imageUrl={studio.imageUrl} width={288} height={162} />
        </div>
        <HeartButton
          studio={studio}
          className={clsx("absolute top-2", isDocked ? "left-2" : "right-2")}
        />
      </div>
      <Facts studio={studio} isSelected={isSelected} onClose={onClose} />
    </article>
  );
}

type FactsProps = Pick<MapCardProps, "isSelected" | "onClose"> & { studio: Shown };

function Facts({ studio, isSelected, onClose }: FactsProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isSelected) link.current?.focus({ preventScroll: true });
  }, [isSelected]);
  return (
    <div className="relative min-w-0 px-4 pt-3 pb-3">
      <a
        ref={link}
        href={studioPath(studio)}
        className="block truncate pr-9 font-semibold after:absolute after:inset-0"
      >
        {studio.name}
      </a>
      <p className="numbers mt-0.5 flex items-center gap-1.5 text-sm">
        {studio.rating !== null && (
          <>
            <RatingStar />
            <span className="font-semibold">{formatRating(studio.rating)}</span>
            <span className="text-muted-foreground">{`(${studio.reviewCount})`}</span>
          </>
        )}
        <Price studio={studio} />
      </p>
      <Opening studio={studio} />
      <CompareToggle studio={studio} className="relative z-1 mt-2" />
      <Button
        variant="quiet"
        size="icon"
        aria-label="Close"
        onClick={onClose}
        className="absolute top-0.5 right-0.5 z-1"
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}

function Price({ studio: { price, priceRange, rating } }: { studio: Shown }) {
  const shown = price === null ? priceRange : formatAmount(price);
  if (shown === null) return null;
  return <span className="truncate">{rating === null ? shown : `· ${shown}`}</span>;
}

function Opening({ studio }: { studio: Shown }) {
  const { weekSpans } = studio;
  const opening = useOpening(weekSpans === null ? null : readWeekSpans(weekSpans), studio);
  if (opening?.text === undefined) return null;
  return (
    <p className={clsx("text-sm", opening.isOpen ? "text-open" : "text-muted-foreground")}>
      {opening.text}
    </p>
  );
}
