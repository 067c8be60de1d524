import { RatingStar } from "#app/components/studio/star-rating.tsx";
import { StudioCard } from "#app/components/studio/studio-card.tsx";
import type { StudioCard as Studio } from "#domain/contracts/studios/studio.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { formatAmount } from "#domain/rules/studio/price.ts";
import { formatRating } from "#domain/rules/studio/rating.ts";
import { Skeleton } from "#ui/skeleton.tsx";

type StudioGridProps = {
  kind: "shared" | "recent";
  /** Undefined while they are on their way. */
  studios: readonly Studio[] | undefined;
};

export function StudioGrid({ kind, studios }: StudioGridProps) {
  return (
    <ul
      aria-busy={studios === undefined}
      className="mt-6 grid grid-cols-1 gap-4 xs:grid-cols-2 lg:grid-cols-3 lg:gap-6 xl:grid-cols-4"
    >
      {studios?.map((studio) => <GridCard key={studio.id} kind={kind} studio={studio} />) ??
        placeholders.map((number) => <Skeleton key={number} className="h-72 rounded-xl" />)}
    </ul>
  );
}

const placeholders = [1, 2, 3, 4];

function GridCard({ kind, studio }: { kind: string; studio: Studio }) {
  const { rating, price, priceRange, neighborhood, city } = studio;
  const cost = price === null ? priceRange : `${formatAmount(price)} per class`;
  return (
    <StudioCard kind={kind} studio={studio} href={studioPath(studio)}>
      <p className="text-[0.9375rem] text-muted-foreground">
        {neighborhood === null ? city : `${neighborhood}, ${city}`}
      </p>
      <p className="numbers mt-auto flex flex-wrap items-center gap-x-3 pt-2 text-[0.9375rem]">
        {rating === null ? (
          <span className="text-muted-foreground">Not rated yet</span>
        ) : (
          <span className="inline-flex items-center gap-1.5 font-semibold">
            <RatingStar />
            <span className="sr-only">Rated </span>
            {formatRating(rating)}
          </span>
        )}
        {cost !== null && <span className="text-muted-foreground">{cost}</span>}
      </p>
    </StudioCard>
  );
}
