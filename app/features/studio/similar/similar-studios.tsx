import { RatingStar } from "#app/components/studio/star-rating.tsx";
import { StudioCard } from "#app/components/studio/studio-card.tsx";
import { useQuery } from "#app/lib/use-query.ts";
import { type SimilarStudio, similarStudios } from "#app/queries/studios.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { studioByIdPath } from "#domain/rules/pages/paths.ts";
import { formatAmount } from "#domain/rules/studio/price.ts";
import { formatRating } from "#domain/rules/studio/rating.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { Section } from "../sections/section.tsx";

/** Hidden where there is none, or where the call fails (product rules, "Similar studios"). */
export function SimilarStudios({ studio }: { studio: StudioDetail }) {
  const { data: studios, error } = useQuery(similarStudios(studio));
  if (error !== null || studios?.length === 0) return null;
  return (
    <Section
      title={`Pilates studios similar to ${studio.name}`}
      className="when-near-[147rem] xs:when-near-[96rem] md:when-near-[74rem] lg:when-near-[53rem] mt-16 md:mt-24"
    >
      <ul
        aria-busy={studios === undefined}
        className="mt-6 grid grid-cols-1 gap-4 xs:grid-cols-2 md:mt-8 lg:grid-cols-3 lg:gap-6"
      >
        {studios?.map((similar) => <SimilarCard key={similar.id} studio={similar} />) ??
          placeholders.map((number) => <SimilarPlaceholder key={number} />)}
      </ul>
    </Section>
  );
}

const placeholders = [1, 2, 3, 4, 5, 6];

function SimilarCard({ studio }: { studio: SimilarStudio }) {
  return (
    <StudioCard kind="similar" studio={studio} href={studioByIdPath(studio.id)}>
      <p className="text-[0.9375rem] text-muted-foreground">{studio.neighborhood ?? studio.city}</p>
      <div className="numbers mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-3 text-[0.9375rem]">
        <SimilarRating studio={studio} />
        <SimilarPrice studio={studio} />
      </div>
    </StudioCard>
  );
}

function SimilarRating({ studio: { rating, reviewCount } }: { studio: SimilarStudio }) {
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

function SimilarPrice({ studio: { price, priceRange } }: { studio: SimilarStudio }) {
  const shown = price === null ? priceRange : formatAmount(price);
  return shown === null ? null : (
    <p className="text-muted-foreground">
      <span className="text-foreground">{shown}</span> per class
    </p>
  );
}

function SimilarPlaceholder() {
  return (
    <li className="overflow-hidden rounded-xl border border-border bg-card">
      <Skeleton className="aspect-16/9 rounded-none" />
      <div className="px-5 pt-5 pb-6">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="mt-2 h-5 w-2/5" />
        <Skeleton className="mt-4 h-5 w-full" />
      </div>
    </li>
  );
}
