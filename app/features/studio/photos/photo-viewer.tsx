import { type KeyboardEvent, useCallback, useId, useRef, useState } from "react";
import type { StudioPhoto } from "#domain/contracts/studios/studio.ts";
import { Button } from "#ui/button.tsx";
import { DialogClose, DialogFrame, type ModalProps } from "#ui/dialog.tsx";
import { PhotoPicture } from "./photo-picture.tsx";

export type PhotoViewerProps = ModalProps & {
  name: string;
  photos: readonly StudioPhoto[];
  /** Which of them is seen at first, counted from 0. */
  first: number;
};

/**
 * All photos side by side in a row that stops at each: swiping is the browser's own scrolling, and keys and buttons scroll,
 * too. Those who can't see them hear a list with what each shows.
 */
export function PhotoViewer({ name, photos, first, ...modal }: PhotoViewerProps) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(first);
  /** Where the row is, or is on its way to: a second key goes on from there. */
  const goal = useRef(first);
  const isOnItsWay = useRef(false);
  const begin = useCallback(
    (list: HTMLUListElement | null) => {
      row.current = list;
      goal.current = first;
      isOnItsWay.current = false;
      list?.scrollTo({ left: first * list.clientWidth, behavior: "instant" });
      if (list !== null) setPlace(first);
    },
    [first],
  );
  const go = (to: number) => {
    const list = row.current;
    const next = Math.max(0, Math.min(to, photos.length - 1));
    if (list === null || next === goal.current) return;
    goal.current = next;
    isOnItsWay.current = true;
    list.scrollTo({ left: next * list.clientWidth });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = new Map([
      ["ArrowLeft", goal.current - 1],
      ["ArrowRight", goal.current + 1],
      ["Home", 0],
      ["End", photos.length - 1],
    ]).get(event.key);
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return (
    <DialogFrame
      {...modal}
      labelledBy={`${id}title`}
      className="m-0 h-dvh max-h-none w-full max-w-none border-0"
    >
      <section
        aria-labelledby={`${id}title`}
        onKeyDown={onKeyDown}
        className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto]"
      >
        <div className="flex items-center justify-between gap-4 px-4 py-2">
          <h2 id={`${id}title`} className="min-w-0 truncate text-base">
            Photos of {name}
          </h2>
          <DialogClose />
        </div>
        <ul
          ref={begin}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
            const seen = Math.round(scrollLeft / Math.max(1, clientWidth));
            if (seen === goal.current) isOnItsWay.current = false;
            if (!isOnItsWay.current) goal.current = seen;
            setPlace(seen);
          }}
          onPointerDown={() => {
            isOnItsWay.current = false;
          }}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth"
        >
          {photos.map((photo, index) => (
            <li key={photo.url} className="size-full shrink-0 snap-center snap-always px-2">
              {/* Alone in the window it can be enlarged; and what scrolls has to be reached by keyboard. */}
              <a href={photo.url} className="block size-full">
                <PhotoPicture
                  photo={photo}
                  alt={photo.alt || `Photo ${index + 1} of ${photos.length}`}
                  sizes="100vw"
                  className="size-full object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
        <div className="flex min-h-16 items-center justify-between gap-4 px-4 py-2">
          <Button
            variant="outline"
            size="sm"
            aria-disabled={place === 0}
            onClick={() => go(goal.current - 1)}
          >
            Previous
          </Button>
          <p role="status" className="min-w-0 text-center text-sm">
            <span className="numbers">
              {place + 1} of {photos.length}
            </span>
            {photos[place]?.alt && <span className="line-clamp-3">{photos[place].alt}</span>}
          </p>
          <Button
            variant="outline"
            size="sm"
            aria-disabled={place === photos.length - 1}
            onClick={() => go(goal.current + 1)}
          >
            Next
          </Button>
        </div>
      </section>
    </DialogFrame>
  );
}
