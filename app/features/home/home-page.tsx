import { HeroArtwork } from "#app/components/artwork/hero-artwork.tsx";
import { SiteSearch } from "#app/components/search-box/site-search.tsx";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { organisationData, websiteData } from "#app/seo/site-structured-data.ts";
import { StructuredData } from "#app/seo/structured-data.tsx";
import { site } from "#domain/vocabulary/site.ts";
import { CityTiles } from "./city-tiles.tsx";
import { FeaturedStudios } from "./featured-studios.tsx";
import { RecommendedOnDemand } from "./recommended-on-demand.tsx";
import { StatTiles } from "./stat-tiles.tsx";

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
        </div>
      </div>
      <div className="aspect-5/4 overflow-hidden rounded-2xl sm:aspect-16/10 lg:aspect-28/29">
        <HeroArtwork />
      </div>
    </section>
  );
}
