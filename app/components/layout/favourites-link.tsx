import { usePreferences } from "#app/lib/visitor/use-preferences.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { Heart } from "../icons/studio-icons.ts";
import { buttonClass } from "../ui/button.tsx";

/** The header's heart; its number lies over it, so that nothing moves when it comes. */
export function FavouritesLink() {
  const count = usePreferences().favoriteStudios.length;
  const isHydrated = useHydrated();
  return (
    <a
      href={paths.favourites}
      aria-label={count === 0 ? "Favourites" : `Favourites, ${count}`}
      className={buttonClass({
        variant: "quiet",
        size: "icon",
        className: "relative max-xs:-mx-1.5",
      })}
    >
      <Heart />
      {(count > 0 || !isHydrated) && (
        <span
          className="favourite-count numbers"
          data-favourite-count={isHydrated ? undefined : ""}
        >
          {count || null}
        </span>
      )}
    </a>
  );
}
