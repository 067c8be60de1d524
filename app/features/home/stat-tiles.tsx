import { useQuery } from "#app/lib/use-query.ts";
import { studioStats } from "#app/queries/studios.ts";
import { formatRating } from "#domain/rules/studio/rating.ts";

export function StatTiles() {
  return (
    <section aria-label="In numbers" className="page-width mt-12 md:mt-16">
      <dl className="grid grid-cols-2 border-border border-y lg:grid-cols-4">
        <StatTile value="500+" label="Pilates Studios" />
        <StatTile value={useAverageRating()} label="Average Rating" />
        <StatTile value="3,000+" label="Reviews" />
        <StatTile value="100+" label="Featured Studios" />
      </dl>
    </section>
  );
}

function useAverageRating(): string {
  const { data, isPending } = useQuery(studioStats);
  if (isPending) return "...";
  return data?.averageRating == null ? "–" : formatRating(data.averageRating);
}

/** Hairlines between the tiles, none at the outer edges. */
const tileClass =
  "flex flex-col-reverse justify-end border-border py-6 pl-5 even:border-l odd:pl-0 max-lg:nth-[n+3]:border-t lg:border-l lg:py-9 lg:pl-7 lg:first:border-l-0 lg:first:pl-0 lg:odd:not-first:pl-7";

function StatTile({ value, label }: { value: string; label: string }) {
  return (
    <div className={tileClass}>
      <dt className="mt-1.5 text-[0.9375rem] text-muted-foreground">{label}</dt>
      <dd className="numbers font-semibold font-title text-3xl leading-tight tracking-[-0.02em] md:text-4xl">
        {value}
      </dd>
    </div>
  );
}
