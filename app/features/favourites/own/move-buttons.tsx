import { moveFavouriteStudio } from "#app/browser/preferences/remember.ts";
import { ArrowDown, ArrowUp } from "#app/components/icons/favourites-icons.ts";
import { Button } from "#app/components/ui/button.tsx";

/** By hand, with a pointer or the keyboard; at an end of the list nothing happens. */
export function MoveButtons({ studio: { id, name } }: { studio: { id: number; name: string } }) {
  return (
    <span className="-mx-2 flex">
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Move ${name} up`}
        onClick={() => moveFavouriteStudio(id, -1)}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Move ${name} down`}
        onClick={() => moveFavouriteStudio(id, 1)}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
    </span>
  );
}
