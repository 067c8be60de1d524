import { clsx } from "clsx";
import { useSyncExternalStore } from "react";
import { useHydrated } from "#app/lib/hydration.ts";
import { readPreferences, subscribeToPreferences } from "#app/lib/visitor/preferences.ts";
import { toggleFavouriteStudio } from "#app/lib/visitor/remember.ts";
import { Heart } from "../icons/studio-icons.ts";

type HeartButtonProps = {
  studio: { readonly id: number; readonly name: string };
  /** Where it lies on the picture; the card's own link is below it. */
  className?: string;
};

const notYet = () => false;

/**
 * The heart on a card's picture. Until React knows the visitor's favourites the head's script fills it:
 * the page is the same for everyone, and nothing flashes.
 */
export function HeartButton({ studio: { id, name }, className }: HeartButtonProps) {
  const isFavourite = useSyncExternalStore(
    subscribeToPreferences,
    () => readPreferences().favoriteStudios.includes(id),
    notYet,
  );
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={isFavourite ? `Remove ${name} from favorites` : `Add ${name} to favorites`}
      data-favourite-of={isHydrated ? undefined : id}
      onClick={() => toggleFavouriteStudio(id)}
      className={clsx("heart-button needs-script", className)}
    >
      <Heart />
    </button>
  );
}
