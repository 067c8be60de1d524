import { type MouseEvent, useState } from "react";
import { moveFavouriteStudio } from "#app/lib/visitor/remember.ts";
import { usePreferences } from "#app/lib/visitor/use-preferences.ts";
import { ArrowDown, ArrowUp } from "#app/components/icons/favourites-icons.ts";
import { Button } from "#app/components/ui/button.tsx";

/** By hand, with a pointer or the keyboard; at an end of the list nothing happens. */
export function MoveButtons({ studio: { id, name } }: { studio: { id: number; name: string } }) {
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
