import { clsx } from "clsx";
import { formatRating } from "#domain/rules/studio/rating.ts";
import type { MapStudio } from "../map-canvas.ts";
import type { MapMark } from "./pin-clusters.ts";

type MapMarkButtonProps = {
  mark: MapMark;
  isLifted: boolean;
  onHighlight: (id: number | undefined) => void;
  onPress: (mark: MapMark) => void;
};

/** A pin with its rating like a price tag, or a cluster with its count: real buttons on any map. */
export function MapMarkButton({ mark, isLifted, onHighlight, onPress }: MapMarkButtonProps) {
  const id = mark.kind === "studio" ? mark.studio.id : undefined;
  return (
    <button
      type="button"
      aria-label={labelOf(mark)}
      data-studio={id}
      onClick={() => onPress(mark)}
      onPointerEnter={() => onHighlight(id)}
      onPointerLeave={() => onHighlight(undefined)}
      onFocus={() => onHighlight(id)}
      onBlur={() => onHighlight(undefined)}
      className={clsx(
        "relative grid cursor-pointer place-items-center rounded-full font-sans font-semibold text-sm shadow-float ring-1 transition-transform duration-150 ease-out after:absolute after:-inset-1.5 after:rounded-full",
        mark.kind === "cluster"
          ? clusterSize(mark.studios.length)
          : "numbers h-8 min-w-11 whitespace-nowrap px-2.5",
        isLifted
          ? "z-1 scale-115 bg-primary text-primary-foreground ring-background"
          : restingClass(mark),
      )}
    >
      {mark.kind === "cluster" ? mark.studios.length : tagOf(mark.studio)}
    </button>
  );
}

/** The outline is of the text's colour: it stands out from land and water, in both themes. */
function restingClass({ kind }: MapMark): string {
  return kind === "cluster"
    ? "border-2 border-card bg-gold text-gold-foreground ring-foreground/60 hover:scale-110"
    : "bg-card text-card-foreground ring-foreground/60 hover:scale-110";
}

function clusterSize(count: number): string {
  if (count < 10) return "size-9";
  return count < 100 ? "size-10" : "h-11 min-w-11 px-2";
}

function tagOf({ rating, tag }: MapStudio): string {
  if (tag !== undefined) return tag.text;
  return rating === null ? "New" : formatRating(rating);
}

function labelOf(mark: MapMark): string {
  if (mark.kind === "cluster") return `${mark.studios.length} studios, zoom in`;
  const { name = "Pilates studio", rating, tag } = mark.studio;
  if (tag !== undefined) return `${name}, ${tag.words}`;
  return rating === null ? name : `${name}, rated ${formatRating(rating)}`;
}
