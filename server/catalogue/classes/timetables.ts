import type { Timetable } from "#domain/rules/classes/timetable.ts";

type Listener = () => void;

/** Every studio's timetable in memory, also of one that is not live: whoever asks goes by the catalogue. */
export class Timetables {
  readonly #listeners: Listener[] = [];
  #byStudio: ReadonlyMap<number, Timetable> = new Map();
  #revision = 0;

  /** How many studios have one. */
  get size(): number {
    return this.#byStudio.size;
  }

  /** Changes with what is here. */
  get revision(): number {
    return this.#revision;
  }

  find(studioId: number): Timetable | undefined {
    return this.#byStudio.get(studioId);
  }

  replaceAll(timetables: readonly Timetable[]): void {
    this.#show(new Map(timetables.map((one) => [one.studioId, one])));
  }

  /** Of the ids that changed, those without a timetable have none any more. */
  replaceSome(studioIds: readonly number[], timetables: readonly Timetable[]): void {
    const kept = new Map(this.#byStudio);
    for (const id of studioIds) kept.delete(id);
    for (const one of timetables) kept.set(one.studioId, one);
    this.#show(kept);
  }

  onChange(listener: Listener): void {
    this.#listeners.push(listener);
  }

  #show(byStudio: ReadonlyMap<number, Timetable>): void {
    this.#byStudio = byStudio;
    this.#revision += 1;
    for (const listener of this.#listeners) listener();
  }
}
