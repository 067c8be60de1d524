import { clsx } from "clsx";
import { useHydrated } from "#app/lib/hydration.ts";
import { usePreferences } from "#app/lib/visitor/preferences.ts";
import { toggleFavouriteStudio } from "#app/lib/visitor/remember.ts";
import { Button } from "#ui/button.tsx";
import { Heart } from "../icons/studio-icons.ts";

type FavouriteButtonProps = { studioId: number; className?: string };

/**
 * Until React knows the visitor's favourites, both states are in the page and the head's script has
 * the right one shown: the page is the same for everyone, and nothing flashes.
 */
export function FavouriteButton({ studioId, className }: FavouriteButtonProps) {
  const isFavourite = usePreferences().favoriteStudios.includes(studioId);
  const isHydrated = useHydrated();
  return (
    <Button
      variant="outline"
      aria-pressed={isFavourite}
      data-favourite-of={isHydrated ? undefined : studioId}
      onClick={() => toggleFavouriteStudio(studioId)}
      className={clsx("needs-script", className)}
    >
      {isHydrated ? (
        <FavouriteLabel isFavourite={isFavourite} />
      ) : (
        <>
          <span className="unless-favourite contents">
            <FavouriteLabel isFavourite={false} />
          </span>
          <span className="when-favourite">
            <FavouriteLabel isFavourite />
          </span>
        </>
      )}
    </Button>
  );
}

function FavouriteLabel({ isFavourite }: { isFavourite: boolean }) {
  return (
    <>
      <Heart aria-hidden="true" className={clsx(isFavourite && "fill-gold text-gold")} />
      {isFavourite ? "Favorited" : "Add to Favorites"}
    </>
  );
}
