import { Link } from "react-router";
import { RatingStar } from "#app/components/rating-star.tsx";
import { StudioImage } from "#app/components/studio-image.tsx";
import { Skeleton } from "#app/components/ui/skeleton.tsx";
import type { StudioCard } from "#domain/contracts/studio.ts";
import { formatPrice } from "#domain/rules/price.ts";
import { formatRating } from "#domain/rules/rating.ts";
import { studioByIdPath } from "#domain/rules/studio-url.ts";

export function SimilarCard({ studio }: { studio: StudioCard }) {
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-xl border border-border bg-card transition-colors duration-150 hover:border-foreground/40">
      <div className="aspect-16/9 overflow-hidden">
        <StudioImage
          name={studio.name}
          imageUrl={studio.imageUrl}
          width={640}
          height={360}
          className="transition-transform duration-200 ease-out group-hover:scale-103"
        />
      </div>
      <div className="flex flex-1 flex-col px-5 pt-4 pb-5">
        <h3 className="text-lg tracking-[-0.015em]">
          <Link
            to={studioByIdPath(studio.id)}
            className="after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2"
          >
            {studio.name}
          </Link>
        </h3>
        <p className="text-[0.9375rem] text-muted-foreground">
          {studio.neighborhood ?? studio.city}
        </p>
        <div className="numbers mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-3 text-[0.9375rem]">
          <SimilarRating studio={studio} />
          <SimilarPrice studio={studio} />
        </div>
      </div>
    </li>
  );
}

function SimilarRating({ studio: { rating, reviewCount } }: { studio: StudioCard }) {
  if (rating === null) return <p className="text-muted-foreground">Not rated yet</p>;
  return (
    <p className="flex items-center gap-1.5">
      <RatingStar />
      <span className="sr-only">Rated </span>
      <span className="font-semibold">{formatRating(rating)}</span>
      <span className="text-muted-foreground">
        {reviewCount === 1 ? "(1 review)" : `(${reviewCount} reviews)`}
      </span>
    </p>
  );
}

function SimilarPrice({ studio: { price, priceRange } }: { studio: StudioCard }) {
  const shown = price === null ? priceRange : formatPrice(price);
  return shown === null ? null : (
    <p className="text-muted-foreground">
      <span className="text-foreground">{shown}</span> per class
    </p>
  );
}

export function SimilarPlaceholder() {
  return (
    <li className="overflow-hidden rounded-xl border border-border bg-card">
      <Skeleton className="aspect-16/9 rounded-none" />
      <div className="px-5 pt-4 pb-5">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="mt-2 h-5 w-2/5" />
        <Skeleton className="mt-4 h-5 w-full" />
      </div>
    </li>
  );
}
