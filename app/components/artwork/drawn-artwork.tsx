import { clsx } from "clsx";
import {
  artworkSize,
  drawArtwork,
  drawWideArtwork,
  wideArtworkSize,
} from "#domain/rules/artwork/draw-artwork.ts";

export type ArtworkProps = {
  name: string;
  /** For a place several times as wide as it is high. */
  isWide?: boolean | undefined;
  className?: string | undefined;
};

/** As markup: as elements of React the pictures were a seventh of a page of results. */
export function DrawnArtwork({ name, isWide = false, className }: ArtworkProps) {
  const { palette, markup } = isWide ? drawWideArtwork(name) : drawArtwork(name);
  const { width, height } = isWide ? wideArtworkSize : artworkSize;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={clsx(`art art-${palette}`, className)}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
