/** Long work with rests: at each `yield` others can come in between. Nothing happens until it is run. */
export type Steps<Result> = Generator<void, Result, void>;

/** Of cheap items, as many as take well under a millisecond. */
const ITEMS_PER_STEP = 256;
const ITEMS_PER_SORT = 1024;

/** All of it at once. */
export function finishSteps<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

export function* eachInSteps<Item>(
  items: Iterable<Item>,
  visit: (item: Item, place: number) => void,
  itemsPerStep = ITEMS_PER_STEP,
): Steps<void> {
  let place = 0;
  for (const item of items) {
    visit(item, place);
    place += 1;
    if (place % itemsPerStep === 0) yield;
  }
}

export function* mapInSteps<Item, Result>(
  items: readonly Item[],
  map: (item: Item, place: number) => Result,
  itemsPerStep = ITEMS_PER_STEP,
): Steps<Result[]> {
  const mapped: Result[] = [];
  yield* eachInSteps(items, (item, place) => mapped.push(map(item, place)), itemsPerStep);
  return mapped;
}

/** As `toSorted`: equals keep their order. What is in order already takes one look at each. */
export function* sortInSteps<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<Item[]> {
  let runs: Item[][] = [];
  for (let start = 0; start < items.length; start += ITEMS_PER_SORT) {
    runs.push(items.slice(start, start + ITEMS_PER_SORT).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      longer.push(yield* mergeInSteps(runs[at] ?? [], runs[at + 1] ?? [], compare));
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

function* mergeInSteps<Item>(
  left: Item[],
  right: Item[],
  compare: (a: Item, b: Item) => number,
): Steps<Item[]> {
  const [last, first] = [left.at(-1), right[0]];
  if (last === undefined || first === undefined || compare(last, first) <= 0) {
    yield;
    return left.concat(right);
  }
  const merged: Item[] = [];
  let [leftAt, rightAt] = [0, 0];
  while (merged.length < left.length + right.length) {
    const [one, other] = [left[leftAt], right[rightAt]];
    if (other === undefined || (one !== undefined && compare(one, other) <= 0)) {
      if (one !== undefined) merged.push(one);
      leftAt += 1;
    } else {
      merged.push(other);
      rightAt += 1;
    }
    if (merged.length % ITEMS_PER_SORT === 0) yield;
  }
  return merged;
}
