import { CityArtwork } from "#app/components/artwork/city-artwork.tsx";
import { HeroArtwork } from "#app/components/artwork/hero-artwork.tsx";
import { SiteSearch } from "#app/components/search-box/site-search.tsx";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { useQuery } from "#app/lib/use-query.ts";
import { studioStats } from "#app/queries/studios.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { organisationData, websiteData } from "#app/seo/site-structured-data.ts";
import { StructuredData } from "#app/seo/structured-data.tsx";
import { legacySearchPath, paths } from "#domain/rules/pages/paths.ts";
import { formatRating } from "#domain/rules/studio/rating.ts";
import { type City, cities } from "#domain/vocabulary/cities.ts";
import { site } from "#domain/vocabulary/site.ts";
import { ArrowRight } from "#ui/icons/site-icons.ts";
import { FeaturedStudios } from "./featured-studios.tsx";
import { RecommendedOnDemand } from "./recommended-on-demand.tsx";
import { SectionHeading } from "./section-heading.tsx";

export function HomePage() {
  return (
    <>
      <HomeHead />
      <Hero />
      <StatTiles />
      <CityTiles />
      <FeaturedStudios />
      <RecommendedOnDemand />
    </>
  );
}

const keywords = [
  "pilates studios",
  "pilates near me",
  "reformer pilates",
  "mat pilates",
  "pilates Ontario",
  "pilates Toronto",
];

function HomeHead() {
  const { siteUrl } = useSiteSettings();
  return (
    <>
      <PageHead
        title={`${site.tagLine} | ${site.name}`}
        description="Discover top-rated pilates studios in Ontario, Canada. Compare classes, prices and reviews in 20 cities, on a list and on a map."
        path="/"
        keywords={keywords}
      />
      <StructuredData item={organisationData(siteUrl)} />
      <StructuredData item={websiteData(siteUrl)} />
    </>
  );
}

function Hero() {
  return (
    <section className="page-width grid grid-cols-1 items-center gap-x-14 gap-y-10 pt-6 md:pt-10 lg:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)] xl:gap-x-16">
      <div>
        <h1 className="max-w-[11em] text-[clamp(2.75rem,5.9vw,4.75rem)] leading-[1.02] tracking-[-0.035em]">
          Find the best pilates studio near you
        </h1>
        <p className="mt-6 max-w-xl text-balance text-lg text-muted-foreground sm:text-xl sm:leading-relaxed">
          Discover top-rated pilates studios in Ontario, Canada.
        </p>
        <div className="mt-8 max-w-2xl md:mt-10">
          <SiteSearch buttonLabel="Find Studios" />
          <a
            href={paths.classes}
            className="mt-3 ml-5 inline-flex min-h-11 items-center text-muted-foreground underline decoration-border underline-offset-4 hover:decoration-foreground"
          >
            Classes you can take today
          </a>
        </div>
      </div>
      <div className="aspect-5/4 overflow-hidden rounded-2xl sm:aspect-16/10 lg:aspect-28/29">
        <HeroArtwork />
      </div>
    </section>
  );
}

function StatTiles() {
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

function CityTiles() {
  return (
    <section
      aria-labelledby="cities"
      className="page-width when-near-[118rem] sm:when-near-[88rem] md:when-near-[59rem] mt-18 md:mt-26"
    >
      <SectionHeading id="cities">Find a Pilates studio in your city</SectionHeading>
      <ul className="mt-7 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 md:mt-9 md:grid-cols-4 lg:grid-cols-5">
        {cities.map((city) => (
          <CityTile key={city.slug} city={city} />
        ))}
      </ul>
    </section>
  );
}

function CityTile({ city }: { city: City }) {
  return (
    <li>
      <a
        href={legacySearchPath(city.name)}
        className="group block overflow-hidden rounded-xl border border-border bg-card transition-colors duration-150 hover:border-foreground/40"
      >
        <span className="block aspect-16/9 overflow-hidden">
          <CityArtwork
            slug={city.slug}
            className="transition-transform duration-200 ease-out group-hover:scale-104"
          />
        </span>
        <span className="block px-4 pt-3 pb-3.5">
          <span className="block truncate font-semibold font-title text-[1.0625rem] tracking-[-0.01em]">
            {city.name}
          </span>
          <span className="flex items-center gap-1.5 text-muted-foreground text-sm">
            View Studios
            <ArrowRight
              aria-hidden="true"
              className="size-3.5 -translate-x-1 opacity-0 transition duration-150 ease-out group-hover:translate-x-0 group-hover:opacity-100"
            />
          </span>
        </span>
      </a>
    </li>
  );
}
