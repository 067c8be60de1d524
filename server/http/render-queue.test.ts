import { setImmediate as nextRound } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { BusyError } from "#server/http/plain-pages.ts";
import { RenderQueue } from "./render-queue.ts";

const never = { maxWaitMs: 60_000, maxHoldMs: 60_000 };

/** Renderings that end when they are told to, and what has begun so far. */
function renderings() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    render: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    end: (name: string) => ends.get(name)?.(),
  };
}

function statusOf(work: Promise<string>): Promise<string> {
  return work.catch((error) => (error instanceof BusyError ? "busy" : "failed"));
}

test("so many are rendered at once, the others wait", async () => {
  const queue = new RenderQueue({ ...never, maxRunning: 2 });
  const { begun, render, end } = renderings();
  const pages = ["1", "2", "3"].map((name) => queue.run({ network: "a" }, render(name)));
  await vi.waitUntil(() => begun.length === 2);
  await nextRound();
  expect(queue.stats).toMatchObject({ running: 2, waiting: 1, rendered: 0 });
  end("1");
  await vi.waitUntil(() => begun.length === 3);
  end("2");
  end("3");
  expect(await Promise.all(pages)).toEqual(["1", "2", "3"]);
  expect(queue.stats).toEqual({ running: 0, waiting: 0, rendered: 3, refused: 0, abandoned: 0 });
});

test("what else is there is answered between two renderings, though none of them waits", async () => {
  const queue = new RenderQueue({ ...never, maxRunning: 1 });
  const order: string[] = [];
  const pages = ["1", "2", "3"].map((name) =>
    queue.run({ network: "a" }, async () => {
      order.push(name);
    }),
  );
  const answers = (async () => {
    while (!order.includes("3")) {
      await nextRound();
      order.push("answer");
    }
  })();
  await Promise.all([...pages, answers]);
  expect(order.join(" ")).toMatch(/1( answer)+ 2( answer)+ 3/);
});

test("a network with many waiting holds up itself alone", async () => {
  const queue = new RenderQueue({ ...never, maxRunning: 1, maxWaiting: 4 });
  const { begun, render, end } = renderings();
  const first = queue.run({ network: "a" }, render("a0"));
  await vi.waitUntil(() => begun.length === 1);
  const greedy = ["a1", "a2", "a3", "a4"].map((name) =>
    statusOf(queue.run({ network: "a" }, render(name))),
  );
  const other = queue.run({ network: "b" }, render("b1"));
  const last = statusOf(queue.run({ network: "a" }, render("a5")));
  expect(await greedy[3]).toBe("busy");
  expect(await last).toBe("busy");
  expect(queue.stats).toMatchObject({ waiting: 4, refused: 2 });
  end("a0");
  await first;
  await vi.waitUntil(() => begun.length === 2);
  end("a1");
  await vi.waitUntil(() => begun.length === 3);
  expect(begun).toEqual(["a0", "a1", "b1"]);
  end("b1");
  expect(await other).toBe("b1");
});

test("whoever has waited long enough is told so", async () => {
  const queue = new RenderQueue({ ...never, maxRunning: 1, maxWaitMs: 1 });
  const { begun, render, end } = renderings();
  const first = queue.run({ network: "a" }, render("1"));
  await vi.waitUntil(() => begun.length === 1);
  expect(await statusOf(queue.run({ network: "b" }, render("2")))).toBe("busy");
  end("1");
  await first;
  expect(begun).toEqual(["1"]);
});

test("whoever has gone is not rendered for", async () => {
  const queue = new RenderQueue({ ...never, maxRunning: 1 });
  const { begun, render, end } = renderings();
  const first = queue.run({ network: "a" }, render("1"));
  await vi.waitUntil(() => begun.length === 1);
  const gone = new AbortController();
  const second = statusOf(queue.run({ network: "a", signal: gone.signal }, render("2")));
  gone.abort();
  expect(await second).toBe("busy");
  expect(queue.stats).toMatchObject({ waiting: 0, refused: 0, abandoned: 1 });
  end("1");
  await first;
  expect(await statusOf(queue.run({ network: "a", signal: gone.signal }, render("3")))).toBe(
    "busy",
  );
  expect(begun).toEqual(["1"]);
});

test("a rendering that waits for something else makes room", async () => {
  const queue = new RenderQueue({ ...never, maxRunning: 1, maxHoldMs: 1 });
  const { begun, render, end } = renderings();
  const stuck = queue.run({ network: "a" }, render("stuck"));
  const next = queue.run({ network: "a" }, async () => "next");
  expect(await next).toBe("next");
  expect(begun).toEqual(["stuck"]);
  end("stuck");
  expect(await stuck).toBe("stuck");
  expect(queue.stats.running).toBe(0);
});

test("the pages that everybody asks for come first and are never refused, those ahead of time last", async () => {
  const queue = new RenderQueue({ ...never, maxRunning: 1, maxWaiting: 1 });
  const order: string[] = [];
  const note = (name: string) => async () => name && void order.push(name);
  const ahead = queue.runWhenIdle(note("ahead"));
  const visitor = queue.run({ network: "a" }, note("visitor"));
  const top = ["top 1", "top 2"].map((name) => queue.runFirst(note(name)));
  await Promise.all([ahead, visitor, ...top]);
  expect(order).toEqual(["top 1", "top 2", "visitor", "ahead"]);
});

test("a page that fails gives its room back", async () => {
  const queue = new RenderQueue({ ...never, maxRunning: 1 });
  const broken = queue.run({ network: "a" }, () => Promise.reject(new Error("broken")));
  await expect(broken).rejects.toThrow("broken");
  expect(await queue.run({ network: "a" }, async () => "fine")).toBe("fine");
});
