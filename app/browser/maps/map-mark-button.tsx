import { clsx } from "clsx";
import { formatRating } from "#domain/rules/studio/rating.ts";
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
        "relative grid place-items-center rounded-full font-sans font-semibold text-sm shadow-float transition-transform duration-150 ease-out after:absolute after:-inset-1.5 after:rounded-full",
        mark.kind === "cluster" ? "h-9 min-w-9 px-2" : "numbers h-8 min-w-11 px-2.5",
        isLifted ? "scale-115 bg-primary text-primary-foreground" : restingClass(mark),
      )}
    >
      {mark.kind === "cluster" ? mark.count : tagOf(mark.studio.rating)}
    </button>
  );
}

function restingClass({ kind }: MapMark): string {
  return kind === "cluster"
    ? "bg-gold text-gold-foreground hover:scale-110"
    : "border border-border bg-card text-card-foreground hover:scale-110";
}

function tagOf(rating: number | null): string {
  return rating === null ? "New" : formatRating(rating);
}

function labelOf(mark: MapMark): string {
  if (mark.kind === "cluster") return `${mark.count} studios, zoom in`;
  const { name, rating } = mark.studio;
  return rating === null ? name : `${name}, rated ${formatRating(rating)}`;
}
