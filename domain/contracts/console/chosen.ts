import { z } from "zod";
import { ROWS_A_PAGE } from "./row.ts";

/** A row that was chosen among others, as whoever chose it saw it. */
export type Chosen = {
  readonly id: number;
  /** Which of several kinds that a list has. */
  readonly kind: string | undefined;
  readonly version: number;
  /** By which the answer speaks of it, also where it is gone. */
  readonly name: string;
};

const NAME_LETTERS = 120;
const CHOSEN = /^(?:([a-z-]{1,30})\.)?(\d{1,9}):(\d{1,9}):(.{0,240})$/s;

/** As a box in a form carries it. */
export function writeChosen({ kind, id, version, name }: Omit<Chosen, "kind"> & { kind?: string }) {
  const key = kind === undefined ? String(id) : `${kind}.${id}`;
  return `${key}:${version}:${name.slice(0, NAME_LETTERS)}`;
}

const chosen = z.string().max(300).regex(CHOSEN, "There is no such row").transform(readChosen);

function readChosen(text: string): Chosen {
  const [, kind, id, version, name = ""] = CHOSEN.exec(text) ?? [];
  return { id: Number(id), kind, version: Number(version), name };
}

/** A page of a list, and no more, is changed at once. */
export const chosenSchema = z.object({
  chosen: z
    .array(chosen, "Choose at least one first")
    .min(1, "Choose at least one first")
    .max(ROWS_A_PAGE, `At most ${ROWS_A_PAGE} at once`),
});

/** What became of each: done, or not and why. */
export type Outcome = {
  readonly said: string;
  readonly notDone: readonly { readonly name: string; readonly why: string }[];
};
