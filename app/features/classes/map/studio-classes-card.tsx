import { BookLink } from "#app/components/classes/book-link.tsx";
import { PlacesText } from "#app/components/classes/places-text.tsx";
import type { FoundClass } from "#domain/contracts/classes/found-class.ts";
import { shortTime } from "#domain/rules/classes/class-words.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { Button } from "#ui/button.tsx";
import { X } from "#ui/icons/site-icons.ts";

type StudioClassesCardProps = { classes: readonly FoundClass[]; onClose: () => void };

const SHOWN = 3;

/** On a phone, where the map covers the list: the classes of the pin that was pressed. */
export function StudioClassesCard({ classes, onClose }: StudioClassesCardProps) {
  const [first] = classes;
  if (first === undefined) return null;
  const { studio } = first;
  const left = classes.length - SHOWN;
  return (
    <article
      aria-label={studio.name}
      className="absolute inset-x-4 bottom-30 z-10 mx-auto max-w-md animate-rise-in rounded-xl border border-border bg-card px-4 pt-3 pb-2 text-card-foreground shadow-float"
    >
      <p className="truncate pr-9 font-semibold">
        <a href={studioPath(studio)} className="underline-offset-4 hover:underline">
          {studio.name}
        </a>
      </p>
      <ul className="divide-y divide-border">
        {classes.slice(0, SHOWN).map((one) => (
          <li key={`${one.key} ${one.date}`} className="flex items-center gap-3 py-2">
            <span className="numbers w-12 shrink-0 font-semibold">
              {shortTime(one.startMinutes)}
            </span>
            <span className="min-w-0 flex-1 text-sm">
              <span className="block truncate">{one.title}</span>
              <PlacesText of={one} />
            </span>
            <BookLink of={one} studio={studio} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="pb-1 text-muted-foreground text-sm">{`${left} more in the list.`}</p>
      )}
      <Button
        variant="quiet"
        size="icon"
        aria-label="Close"
        onClick={onClose}
        className="absolute top-0.5 right-0.5"
      >
        <X aria-hidden="true" />
      </Button>
    </article>
  );
}
