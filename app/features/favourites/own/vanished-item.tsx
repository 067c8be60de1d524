import { useNotes } from "#app/lib/visitor/notes.ts";
import { toggleFavouriteStudio } from "#app/lib/visitor/remember.ts";
import { Button } from "#app/components/ui/button.tsx";

/** It closed, moved away or is not paid for any more; what was noted about it is still there to read. */
export function VanishedItem({ id }: { id: number }) {
  const note = useNotes()[id];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl border border-border border-dashed p-4">
      <div className="min-w-0">
        <p>This studio is no longer listed.</p>
        {note !== undefined && (
          <p className="mt-1 whitespace-pre-line text-muted-foreground">{`Your note: ${note}`}</p>
        )}
      </div>
      <Button variant="outline" size="sm" onClick={() => toggleFavouriteStudio(id)}>
        Remove it
      </Button>
    </li>
  );
}
