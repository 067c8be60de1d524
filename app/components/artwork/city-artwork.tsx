import { clsx } from "clsx";
import { cityScenes } from "./city-scenes.ts";
import { StudioArtwork } from "./studio-artwork.tsx";

type CityArtworkProps = { slug: string; className?: string };

/** A postcard of a city; a place that we have none of gets a picture by its name. */
export function CityArtwork({ slug, className }: CityArtworkProps) {
  const scene = cityScenes[slug];
  if (scene === undefined) return <StudioArtwork name={slug} className={className} />;
  const [cx, cy, r] = scene.sun;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      className={clsx("art", scene.palette, className)}
    >
      <circle className="art-sun" cx={cx} cy={cy} r={r} />
      {scene.shapes.map(([tone, d]) => (
        <path key={d} className={`art-${tone}`} d={d} strokeWidth={strokeWidths[tone]} />
      ))}
    </svg>
  );
}

const strokeWidths: Readonly<Record<string, string>> = { line: "2.5", pale: "1.5" };
