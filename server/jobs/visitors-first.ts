import { setImmediate as letIn, setTimeout as pause } from "node:timers/promises";

/** However many visitors there are, work goes on after this long. */
const MAX_WAIT_MS = 20;

/** Of this process, as there is one thread that answers: how many pages are being made for visitors. */
let underWay = 0;
let waiting: (() => void)[] = [];

/** Until the visitor has it, work that can wait does. */
export async function servingVisitor<Result>(serve: () => Promise<Result>): Promise<Result> {
  underWay += 1;
  try {
    return await serve();
  } finally {
    underWay -= 1;
    if (underWay === 0) goOn();
  }
}

/**
 * To be awaited between two pieces of long work, outside of transactions, which pages may wait for. A page waits several times on its way, for its turn, its data, its
 * compression: without this it would find a piece of work in front of it each time.
 */
export async function afterVisitors(): Promise<void> {
  if (underWay > 0) {
    const ended = new Promise<void>((resolve) => waiting.push(resolve));
    await Promise.race([ended, pause(MAX_WAIT_MS, undefined, { ref: false })]);
  }
  await letIn();
}

function goOn(): void {
  const going = waiting;
  waiting = [];
  for (const go of going) go();
}
