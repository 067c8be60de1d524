import { clsx } from "clsx";
import { type ComponentType, type MouseEvent, useRef, useState } from "react";
import type { StudioDetail, StudioPhoto } from "#domain/contracts/studios/studio.ts";
import { findPhotoSources } from "#domain/rules/photos/photo-sources.ts";
import { buttonClass } from "#ui/button.tsx";
import { PhotoPicture } from "./photo-picture.tsx";
import type { PhotoViewerProps } from "./photo-viewer.tsx";

const loadViewer = () => import("./photo-viewer.tsx");

const MAX_TILES = 5;
/** The page's whole width, or half of it beside others. */
const WIDE = "(min-width: 80rem) 76rem, 100vw";
const HALF = "(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, 100vw";
const QUARTER = "(min-width: 80rem) 19rem, 25vw";

/**
 * The cover and up to four more. Each leads to its picture; with a script, to the viewer, which is loaded when it is
 * wanted.
 */
export function PhotoGrid({ studio }: { studio: StudioDetail }) {
  const { photos, name } = studio;
  const opener = useRef<HTMLElement>(null);
  const [first, setFirst] = useState<number>();
  const [Viewer, setViewer] = useState<ComponentType<PhotoViewerProps>>();
  const open = async (event: MouseEvent<HTMLElement>, place: number, url: string) => {
    // Into another tab, as with any link.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    opener.current = event.currentTarget;
    try {
      const { PhotoViewer } = await loadViewer();
      setViewer(() => PhotoViewer);
      setFirst(place);
    } catch {
      location.assign(url);
    }
  };
  const tiles = photos.slice(0, MAX_TILES);
  const all = `All ${photos.length} photos`;
  return (
    <>
      <CoverPreload photo={photos[0]} sizes={tiles.length === 1 ? WIDE : HALF} />
      <ul
        aria-label={`Photos of ${name}`}
        className={clsx(
          "grid h-52 grid-cols-1 gap-2.5 xs:h-64 md:h-72 lg:h-88",
          tiles.length > 1 && "md:grid-cols-2",
          tiles.length > 2 && "md:grid-cols-[2fr_1fr] md:grid-rows-2",
          tiles.length > 3 && "md:grid-cols-[2fr_1fr_1fr]",
        )}
      >
        {tiles.map((photo, place) => (
          <li
            key={photo.url}
            className={clsx(
              "relative overflow-hidden rounded-2xl bg-muted",
              place > 0 && "max-md:hidden",
              tiles.length > 2 && place === 0 && "md:row-span-2",
              tiles.length === 4 && place === 1 && "md:row-span-2",
            )}
          >
            <a
              href={photo.url}
              onClick={(event) => void open(event, place, photo.url)}
              onPointerEnter={() => void loadViewer().catch(() => {})}
              className="block size-full focus-visible:outline-offset-[-4px]"
            >
              <img
                src={photo.placeholder}
                alt=""
                aria-hidden="true"
                className="absolute inset-0 size-full object-cover"
              />
              <PhotoPicture
                photo={photo}
                alt={photo.alt || `Photo ${place + 1} of ${photos.length} of ${name}`}
                sizes={tiles.length === 1 ? WIDE : place === 0 ? HALF : QUARTER}
                isFirst={place === 0}
                className="relative size-full object-cover dark:brightness-88"
              />
            </a>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <a
          href={photos[0]?.url}
          onClick={(event) => void open(event, 0, photos[0]?.url ?? "")}
          className={buttonClass({
            variant: "outline",
            size: "sm",
            className: "absolute right-3 bottom-3",
          })}
        >
          {all}
        </a>
      )}
      {Viewer !== undefined && (
        <Viewer
          name={name}
          photos={photos}
          first={first ?? 0}
          opener={opener}
          isOpen={first !== undefined}
          onOpenChange={(isOpen) => !isOpen && setFirst(undefined)}
        />
      )}
    </>
  );
}

/** Known before the body is read: it is the largest thing on the page. */
function CoverPreload({ photo, sizes }: { photo: StudioPhoto | undefined; sizes: string }) {
  if (photo === undefined) return null;
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      href={photo.url.replace(".webp", ".avif")}
      imageSrcSet={findPhotoSources(photo.url, "avif")}
      imageSizes={sizes}
      fetchPriority="high"
    />
  );
}
