import { CityArtwork } from "#app/components/artwork/city-artwork.tsx";
import { legacySearchPath } from "#domain/rules/pages/paths.ts";
import { type City, cities } from "#domain/vocabulary/cities.ts";
import { ArrowRight } from "#ui/icons/site-icons.ts";
import { SectionHeading } from "./section-heading.tsx";

export function CityTiles() {
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
