import { clsx } from "clsx";
import { groundWorldPx, ourWorldPx, toPlane } from "#domain/rules/places/map-plane.ts";
import { basemapFile } from "./basemap-files.ts";
import type { MapView } from "./map-view.ts";

/** Closer by there is hardly a shore to be seen, and the picture is too coarse for it. */
const LAST_ZOOM = 13;
/** As wide as what is left of a small map between its paddings. */
const SMALL_MAP_PX = 450;
/** More than any map is wide. */
const AROUND_POINT_PX = 3000;
/** An area has as much again on each of its sides: the map may show it. */
const AROUND_AREA = 3;

/**
 * Land and water as our own map will draw them, in the same place: seen with the page, long before the map's code is
 * there. The browser fits an area into the box as the map will, whatever size that has. Of the two themes' pictures only
 * the one that is shown is fetched, and none where the map is hidden.
 */
export function GroundPicture({ view }: { view: MapView }) {
  const cut = cutOf(view);
  if (cut === undefined) return null;
  const { x, y, width, height, px } = cut;
  const box = [x - width / 2, y - height / 2, width, height].map((part) => part.toFixed(1));
  return (
    // The padding of the map's own fitting.
    <div aria-hidden="true" className="needs-script absolute inset-[56px]">
      {(["light", "dark"] as const).map((mode) => (
        <img
          key={mode}
          src={`${basemapFile(`ground-${mode}.svg`)}#svgView(viewBox(${box}))`}
          alt=""
          loading="lazy"
          width={px}
          height={px}
          className={clsx(
            "absolute top-1/2 left-1/2 max-w-none -translate-1/2",
            px === undefined && "size-[300%]",
            mode === "light" ? "dark:hidden" : "hidden dark:block",
          )}
        />
      ))}
    </div>
  );
}

/** Its middle and size on the picture; of how many pixels, where the box's size does not matter. */
function cutOf(view: MapView) {
  if (view.kind === "area" && view.zoom === undefined) {
    const { north, south, east, west } = view.area;
    const from = toPlane({ latitude: north, longitude: west });
    const to = toPlane({ latitude: south, longitude: east });
    const [wide, high] = [to.x - from.x, to.y - from.y];
    if (Math.max(wide, high) * ourWorldPx * 2 ** LAST_ZOOM < SMALL_MAP_PX) return undefined;
    return {
      x: ((from.x + to.x) / 2) * groundWorldPx,
      y: ((from.y + to.y) / 2) * groundWorldPx,
      width: wide * groundWorldPx * AROUND_AREA,
      height: high * groundWorldPx * AROUND_AREA,
      px: undefined,
    };
  }
  const { center, zoom = 0 } = view.kind === "point" ? view : { ...view, center: middleOf(view) };
  if (zoom > LAST_ZOOM) return undefined;
  const { x, y } = toPlane(center);
  const size = (AROUND_POINT_PX * groundWorldPx) / (ourWorldPx * 2 ** zoom);
  return {
    x: x * groundWorldPx,
    y: y * groundWorldPx,
    width: size,
    height: size,
    px: AROUND_POINT_PX,
  };
}

function middleOf({ area }: Extract<MapView, { kind: "area" }>) {
  const { north, south, east, west } = area;
  return { latitude: (north + south) / 2, longitude: (east + west) / 2 };
}
