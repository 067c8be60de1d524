import type { ImportedPlace, ReadRow } from "#domain/contracts/imports/imported-place.ts";
import { mappedFieldLabel, mappedFields } from "#domain/rules/imports/import-columns.ts";
import { cleanLine, cutText, isDamaged } from "#domain/rules/imports/reading/values/clean-text.ts";
import { textOf } from "#domain/rules/imports/reading/values/record-values.ts";

export type ReadPlace = Omit<ReadRow, "row">;

/** The fields that are free text. */
type TextField = {
  [Field in keyof ImportedPlace]-?: string extends NonNullable<ImportedPlace[Field]>
    ? Field
    : never;
}[keyof ImportedPlace];

const MAX_NOTES = 20;
const MAX_QUOTED = 60;
/** What decoders write where bytes are no character. */
const BROKEN_CHARACTER = "\uFFFD";

/** A place while it is read, with what could not be used of its record. */
export class RowDraft implements ReadPlace {
  readonly place: ImportedPlace = {};
  readonly notes: string[] = [];

  note(field: string, sentence: string): void {
    if (this.notes.length < MAX_NOTES)
      this.notes.push(cutText(cleanLine(`${labelOf(field)}: ${sentence}`), 200));
  }

  /** One line of text that is worth reading; a spreadsheet's damage is noted and unknown. */
  usable(field: string, value: unknown): string | undefined {
    const text = textOf(value);
    const line = text === undefined ? "" : cleanLine(text);
    if (line === "") return undefined;
    if (line.includes(BROKEN_CHARACTER)) {
      this.note(field, `“${quoted(line)}” has a character that was broken in the file`);
    }
    if (!isDamaged(line)) return line;
    this.note(field, `${quoted(line)} was damaged by a spreadsheet`);
    return undefined;
  }

  /** What a reader makes of it; what it makes nothing of is noted. */
  read<Value>(
    field: string,
    value: unknown,
    read: (text: string) => Value | undefined,
    is: string,
  ): Value | undefined {
    const text = this.usable(field, value);
    const result = text === undefined ? undefined : read(text);
    if (text !== undefined && result === undefined) this.note(field, `“${quoted(text)}” ${is}`);
    return result;
  }

  line(field: TextField, value: unknown, maxCharacters: number): void {
    const line = this.usable(field, value);
    if (line === undefined) return;
    this.place[field] = cutText(line, maxCharacters);
    if (line.length > maxCharacters) this.note(field, `was cut after ${maxCharacters} characters`);
  }
}

/** As the mapping calls it; what nobody maps in words. */
function labelOf(field: string): string {
  const mapped = mappedFields.find((name) => name === field);
  if (mapped !== undefined) return mappedFieldLabel(mapped);
  return field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function quoted(text: string): string {
  return text.length <= MAX_QUOTED ? text : `${cutText(text, MAX_QUOTED)}…`;
}
