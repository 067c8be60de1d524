import { expect, test } from "vitest";
import { afterVisitors, servingVisitor } from "./visitors-first.ts";

test("work that can wait goes on once the last visitor has the page", async () => {
  const pages = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const served = pages.map(({ promise }) => servingVisitor(() => promise));
  const order: string[] = [];
  const work = afterVisitors().then(() => order.push("work"));
  for (const [number, page] of pages.entries()) {
    page.resolve();
    await served[number];
    order.push(`page ${number}`);
  }
  await work;
  expect(order).toEqual(["page 0", "page 1", "work"]);
});

test("work goes on beside a page that never ends, and beside none at once", async () => {
  const page = Promise.withResolvers<void>();
  const served = servingVisitor(() => page.promise);
  await afterVisitors();
  page.reject(new Error("gone"));
  await expect(served).rejects.toThrow("gone");
  const began = performance.now();
  for (let step = 0; step < 20; step += 1) await afterVisitors();
  expect(performance.now() - began).toBeLessThan(200);
});
