import { clsx } from "clsx";
import { artworkSize, drawArtwork } from "#domain/rules/artwork/draw-artwork.ts";

export type ArtworkProps = { name: string; className?: string };

const viewBox = `0 0 ${artworkSize.width} ${artworkSize.height}`;

/** As markup: as elements of React the pictures were a seventh of a page of results. */
export function DrawnArtwork({ name, className }: ArtworkProps) {
  const { palette, markup } = drawArtwork(name);
  return (
    <svg
      aria-hidden="true"
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      className={clsx(`art art-${palette}`, className)}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
