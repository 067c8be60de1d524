import { finishSteps, type Steps } from "#domain/rules/basics/steps.ts";
import type { StudioIndex } from "./search/index-studios.ts";

/** Something that is made of a whole index: once, when it is first asked for. */
export type Derived<Thing> = {
  readonly of: (index: StudioIndex) => Thing;
  /** Where the index before was asked for it the next one will be, too: it is made before anyone waits for it. */
  readonly follow: (before: StudioIndex, next: StudioIndex) => Steps<void>;
};

export function derive<Thing extends object>(
  make: (index: StudioIndex) => Steps<Thing>,
): Derived<Thing> {
  const made = new WeakMap<StudioIndex, Thing>();
  return {
    of: (index) => {
      const thing = made.get(index) ?? finishSteps(make(index));
      made.set(index, thing);
      return thing;
    },
    follow: function* (before, next) {
      if (made.has(before)) made.set(next, yield* make(next));
    },
  };
}
