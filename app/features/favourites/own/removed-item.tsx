import { useEffect, useRef } from "react";
import { readPreferences } from "#app/lib/visitor/preferences.ts";
import { restoreFavouriteStudio } from "#app/lib/visitor/remember.ts";
import { Button } from "#app/components/ui/button.tsx";

type RemovedItemProps = {
  id: number;
  /** Undefined where it was no longer listed. */
  name: string | undefined;
  shown: readonly number[];
};

/** In the place of what was removed, with the way back. */
export function RemovedItem({ id, name = "A studio", shown }: RemovedItemProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // Who removed it by keyboard would be left nowhere.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  const restore = () => {
    const { favoriteStudios } = readPreferences();
    const before = shown.slice(0, shown.indexOf(id));
    restoreFavouriteStudio(id, before.filter((other) => favoriteStudios.includes(other)).length);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-border border-dashed px-4 py-2">
      <span role="status">{`${name} was removed.`}</span>
      <Button
        ref={undo}
        variant="outline"
        size="sm"
        aria-label={`Undo: keep ${name}`}
        onClick={restore}
      >
        Undo
      </Button>
    </li>
  );
}
