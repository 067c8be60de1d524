import type { Timetable } from "#domain/rules/classes/timetable.ts";
import { LessonColumns } from "./lesson-columns.ts";

type Listener = () => void;

/** Every studio's timetable in memory, also of one that is not live: whoever asks goes by the catalogue. */
export class Timetables {
  readonly #listeners: Listener[] = [];
  #columns = new LessonColumns();
  #revision = 0;

  /** What searches look at; another one where all was read anew. */
  get columns(): LessonColumns {
    return this.#columns;
  }

  /** How many studios have one. */
  get size(): number {
    return this.#columns.size;
  }

  /** Changes with what is here. */
  get revision(): number {
    return this.#revision;
  }

  find(studioId: number): Timetable | undefined {
    return this.#columns.find(studioId);
  }

  /** All of them at once, filled before by whoever read them. */
  show(columns: LessonColumns): void {
    this.#columns = columns;
    this.#tell();
  }

  /** Of the ids that changed, those without a timetable have none any more. */
  replaceSome(studioIds: readonly number[], timetables: readonly Timetable[]): void {
    const kept = new Set(timetables.map(({ studioId }) => studioId));
    for (const id of studioIds) if (!kept.has(id)) this.#columns.remove(id);
    for (const one of timetables) this.#columns.put(one);
    this.#tell();
  }

  onChange(listener: Listener): void {
    this.#listeners.push(listener);
  }

  #tell(): void {
    this.#revision += 1;
    for (const listener of this.#listeners) listener();
  }
}
