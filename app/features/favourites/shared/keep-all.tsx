import { keepStudios } from "#app/lib/visitor/remember.ts";
import { usePreferences } from "#app/lib/visitor/use-preferences.ts";
import { Heart } from "#app/components/icons/studio-icons.ts";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { paths } from "#domain/rules/pages/paths.ts";

/** Nothing of one's own is lost: the list is added to it. */
export function KeepAll({ ids }: { ids: readonly number[] }) {
  const { favoriteStudios } = usePreferences();
  const isKept = ids.every((id) => favoriteStudios.includes(id));
  return (
    <>
      {isKept ? (
        <a href={paths.favourites} className={buttonClass()}>
          <Heart aria-hidden="true" />
          See your favourites
        </a>
      ) : (
        <Button className="needs-script" onClick={() => keepStudios(ids)}>
          <Heart aria-hidden="true" />
          Keep all of these
        </Button>
      )}
      <span role="status" className="sr-only">
        {isKept && "All of these are among your favourites."}
      </span>
    </>
  );
}
