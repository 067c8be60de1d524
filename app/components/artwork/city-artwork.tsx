import { clsx } from "clsx";
import scenesUrl from "#domain/rules/artwork/city-scenes.svg?url&no-inline";
import { cityPalettes } from "#domain/vocabulary/art-palettes.ts";
import { StudioArtwork } from "./studio-artwork.tsx";

type CityArtworkProps = { slug: string; className?: string };

/** A postcard of a city; a place that we have none of gets a picture by its name. */
export function CityArtwork({ slug, className }: CityArtworkProps) {
  const palette = cityPalettes[slug];
  if (palette === undefined) return <StudioArtwork name={slug} className={className} />;
  return (
    <svg aria-hidden="true" className={clsx(`art art-${palette}`, className)}>
      <use href={`${scenesUrl}#${slug}`} />
    </svg>
  );
}
