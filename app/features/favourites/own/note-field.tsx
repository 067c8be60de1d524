import { clsx } from "clsx";
import { useId } from "react";
import { saveNote, useNotes } from "#app/lib/visitor/notes.ts";
import { fieldClass } from "#app/components/ui/field-class.ts";
import { MAX_NOTE_CHARACTERS } from "#domain/rules/visitor/notes.ts";

type NoteFieldProps = { studio: { id: number; name: string }; className?: string };

/** Saved with every letter, in this browser alone. */
export function NoteField({ studio, className }: NoteFieldProps) {
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
