import { clsx } from "clsx";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import { useFetcher } from "react-router";
import { withMoved } from "#domain/rules/photos/photo-order.ts";
import type { StudioPhotos } from "#server/photos/studio-photos.ts";
import { Button } from "#ui/button.tsx";
import { PhotoDescription, PhotoFrame, PressForm } from "./photo-frame.tsx";

type Props = {
  shown: StudioPhotos["shown"];
  /** The photo that was moved last, without a script. */
  moved: string | undefined;
};

/** In the order of the page. What is dragged or moved by a key is there at once, and saved meanwhile. */
export function ShownPhotos({ shown, moved }: Props) {
  const fetcher = useFetcher<object>();
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const [last, setLast] = useState(moved);
  const saved = shown.map(({ url }) => url);
  const order = orderWith(saved, fetcher.formData);
  const byUrl = new Map(shown.map((photo) => [photo.url, photo]));
  const move = (url: string, to: number) => {
    setLast(url);
    const place = Math.max(0, Math.min(to, order.length - 1));
    if (order.indexOf(url) === place) return;
    fetcher.submit({ intent: "move", url, to: String(place) }, { method: "post" });
  };
  const drop = (event: DragEvent, url: string) => {
    event.preventDefault();
    setOver(undefined);
    if (dragged !== undefined) move(dragged, order.indexOf(url));
  };
  return (
    <>
      <p role="status" className="sr-only">
        {last !== undefined && placeWords(order, last)}
      </p>
      {failureOf(fetcher.data) !== undefined && fetcher.state === "idle" && (
        <p role="alert" className="mb-3 text-destructive-text text-sm">
          {failureOf(fetcher.data)}
        </p>
      )}
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-4">
        {order.map((url, place) => {
          const photo = byUrl.get(url);
          if (photo === undefined) return null;
          const words = `photo ${place + 1}`;
          return (
            <li
              key={url}
              draggable={order.length > 1}
              onDragStart={() => setDragged(url)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(url);
              }}
              onDragLeave={() => setOver(undefined)}
              onDrop={(event) => drop(event, url)}
              className={clsx(
                "min-w-0 rounded-lg",
                dragged === url && "opacity-50",
                over === url && dragged !== url && "outline-2 outline-ring outline-offset-4",
              )}
            >
              <PhotoFrame
                url={url}
                alt={photo.alt}
                badge={place === 0 ? "Cover" : String(place + 1)}
              />
              {order.length > 1 && (
                <MoveButtons place={place} count={order.length} url={url} move={move} />
              )}
              {photo.isElsewhere ? (
                <p className="mt-2 text-muted-foreground text-xs">
                  From another site, brought by an import.
                </p>
              ) : (
                <PhotoDescription url={url} alt={photo.alt} words={words} />
              )}
              <PressForm intent="remove" label="Remove" about={words} fields={{ url }} />
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** As it will be, where a move is under way. */
function orderWith(saved: readonly string[], form: FormData | undefined): readonly string[] {
  const [url, to] = [form?.get("url"), form?.get("to")];
  return typeof url === "string" && typeof to === "string"
    ? withMoved(saved, url, Number(to))
    : saved;
}

function placeWords(order: readonly string[], url: string): string {
  const place = order.indexOf(url);
  if (place === -1) return "";
  const cover = place === 0 ? " It is the cover." : "";
  return `Place ${place + 1} of ${order.length}.${cover}`;
}

function failureOf(answer: object | undefined): string | undefined {
  if (answer === undefined || !("refusal" in answer)) return undefined;
  const { refusal } = answer;
  return typeof refusal === "object" && refusal !== null && "message" in refusal
    ? String(refusal.message)
    : undefined;
}

type MoveProps = {
  place: number;
  count: number;
  url: string;
  move: (url: string, to: number) => void;
};

/** Both buttons stay where they are at the ends, so that a key can be pressed again and again. */
function MoveButtons({ place, count, url, move }: MoveProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: count - 1 } as const;
    const key = (["ArrowLeft", "ArrowRight", "Home", "End"] as const).find(
      (known) => known === event.key,
    );
    if (key === undefined) return;
    event.preventDefault();
    move(url, steps[key]);
  };
  const steps = [
    { label: "Earlier", to: place - 1, isOff: place === 0 },
    { label: "Later", to: place + 1, isOff: place === count - 1 },
  ];
  return (
    <div className="mt-1.5 flex gap-2">
      {steps.map(({ label, to, isOff }) => (
        <form key={label} method="post" data-unguarded="">
          <input type="hidden" name="url" value={url} />
          <input type="hidden" name="to" value={Math.max(0, to)} />
          <Button
            type="submit"
            name="intent"
            value="move"
            variant="outline"
            size="sm"
            aria-disabled={isOff || undefined}
            onKeyDown={onKeyDown}
            onClick={(event) => {
              event.preventDefault();
              if (!isOff) move(url, to);
            }}
          >
            {label}
            <span className="sr-only">: photo {place + 1}; arrow keys move it, too</span>
          </Button>
        </form>
      ))}
    </div>
  );
}
