import { clsx } from "clsx";
import { type MouseEvent, useId, useState } from "react";
import { ArrowDown, ArrowUp } from "#app/components/icons/favourites-icons.ts";
import { CompareToggle } from "#app/components/studio/compare-toggle.tsx";
import { HeartButton } from "#app/components/studio/heart-button.tsx";
import { RatingStar } from "#app/components/studio/star-rating.tsx";
import { StudioImage } from "#app/components/studio/studio-image.tsx";
import { saveNote, useNotes } from "#app/lib/visitor/notes.ts";
import { usePreferences } from "#app/lib/visitor/preferences.ts";
import { moveFavouriteStudio } from "#app/lib/visitor/remember.ts";
import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { shortenAddress } from "#domain/rules/places/address.ts";
import { distanceWords } from "#domain/rules/places/distance.ts";
import { formatAmount } from "#domain/rules/studio/price.ts";
import { formatRating } from "#domain/rules/studio/rating.ts";
import { MAX_NOTE_CHARACTERS } from "#domain/rules/visitor/kept-lists.ts";
import { Button } from "#ui/button.tsx";
import { fieldClass } from "#ui/fields.tsx";

type FavouriteItemProps = { studio: StudioCard; canMove: boolean };

export function FavouriteItem({ studio, canMove }: FavouriteItemProps) {
  return (
    <li className="grid gap-x-6 gap-y-4 rounded-xl border border-border bg-card p-4 sm:grid-cols-[12rem_minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)_minmax(16rem,24rem)]">
      <div className="relative aspect-16/9 overflow-hidden rounded-lg sm:aspect-4/3">
        <StudioImage name={studio.name} imageUrl={studio.imageUrl} width={448} height={336} />
        <HeartButton studio={studio} className="top-1.5 right-1.5" />
      </div>
      <div className="flex min-w-0 flex-col">
        <h2 className="text-xl tracking-[-0.015em]">
          <a href={studioPath(studio)} className="underline-offset-4 hover:underline">
            {studio.name}
          </a>
        </h2>
        <p className="mt-1 text-[0.9375rem] text-muted-foreground">
          {shortenAddress(studio.address) || studio.city}
        </p>
        <Facts studio={studio} />
        <div className="mt-auto flex flex-wrap items-center gap-x-5 pt-3">
          <CompareToggle studio={studio} />
          {canMove && <MoveButtons studio={studio} />}
        </div>
      </div>
      <NoteField studio={studio} className="sm:col-span-2 lg:col-span-1" />
    </li>
  );
}

function Facts({ studio }: { studio: StudioCard }) {
  const { lastPosition } = usePreferences();
  const { rating, reviewCount, price, priceRange } = studio;
  const cost = price === null ? priceRange : `${formatAmount(price)} per class`;
  return (
    <ul className="numbers mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem]">
      <li className="inline-flex items-center gap-1.5">
        {rating === null ? (
          "Not rated yet"
        ) : (
          <>
            <RatingStar />
            <span className="sr-only">Rated </span>
            <span className="font-semibold">{formatRating(rating)}</span>
            <span className="text-muted-foreground">{`(${reviewCount})`}</span>
          </>
        )}
      </li>
      {cost !== null && <li>{cost}</li>}
      {lastPosition !== undefined && (
        <li className="text-muted-foreground">{distanceWords(lastPosition, studio)}</li>
      )}
    </ul>
  );
}

/** By hand, with a pointer or the keyboard; at an end of the list nothing happens. */
function MoveButtons({ studio: { id, name } }: { studio: { id: number; name: string } }) {
  const { favoriteStudios } = usePreferences();
  const [wasMoved, setMoved] = useState(false);
  const move = (by: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    moveFavouriteStudio(id, by);
    setMoved(true);
    // An element that takes another place in the page loses the focus on its way.
    requestAnimationFrame(() => button.focus());
  };
  const place = favoriteStudios.indexOf(id) + 1;
  return (
    <span className="-mx-2 flex">
      <Button variant="quiet" size="icon" aria-label={`Move ${name} up`} onClick={move(-1)}>
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button variant="quiet" size="icon" aria-label={`Move ${name} down`} onClick={move(1)}>
        <ArrowDown aria-hidden="true" />
      </Button>
      <span role="status" className="sr-only">
        {wasMoved && `${name} is number ${place} of ${favoriteStudios.length}`}
      </span>
    </span>
  );
}

type NoteFieldProps = { studio: { id: number; name: string }; className?: string };

/** Saved with every letter, in this browser alone. */
function NoteField({ studio, className }: NoteFieldProps) {
  const note = useNotes()[studio.id] ?? "";
  const id = useId();
  return (
    <div className={clsx("grid content-start gap-1", className)}>
      <label htmlFor={id} className="text-muted-foreground text-sm">
        Note<span className="sr-only">{` on ${studio.name}`}</span>
      </label>
      <textarea
        id={id}
        value={note}
        maxLength={MAX_NOTE_CHARACTERS}
        placeholder="Only you see this"
        className={clsx(
          fieldClass,
          "field-sizing-content min-h-16 rounded-md border-input px-3.5 py-2.5",
        )}
        onChange={(event) => saveNote(studio.id, event.target.value)}
      />
    </div>
  );
}
