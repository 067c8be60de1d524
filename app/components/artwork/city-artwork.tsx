import { clsx } from "clsx";
import scenesUrl from "./city-scenes.svg?url&no-inline";
import { StudioArtwork } from "./studio-artwork.tsx";

type CityArtworkProps = { slug: string; className?: string };

/** A postcard of a city; a place that we have none of gets a picture by its name. */
export function CityArtwork({ slug, className }: CityArtworkProps) {
  const palette = palettes[slug];
  if (palette === undefined) return <StudioArtwork name={slug} className={className} />;
  return (
    <svg aria-hidden="true" className={clsx("art", palette, className)}>
      <use href={`${scenesUrl}#${slug}`} />
    </svg>
  );
}

/** The colours of each scene in `city-scenes.svg`, which is a file of its own: no script has to carry it. */
const palettes: Readonly<Record<string, string>> = {
  toronto: "art-lake",
  ottawa: "art-slate",
  mississauga: "art-plum",
  brampton: "art-honey",
  hamilton: "art-sage",
  london: "art-sage",
  markham: "art-clay",
  vaughan: "art-sand",
  kitchener: "art-honey",
  etobicoke: "art-lake",
  "richmond-hill": "art-slate",
  burlington: "art-honey",
  oshawa: "art-slate",
  "north-york": "art-sand",
  barrie: "art-sage",
  guelph: "art-plum",
  scarborough: "art-sand",
  "st-catharines": "art-sage",
  kingston: "art-slate",
  waterloo: "art-clay",
};
