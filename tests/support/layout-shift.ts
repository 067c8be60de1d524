import type { Page } from "@playwright/test";

/** How far things have moved by themselves since the page came, as browsers count it. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let total = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) total += Number(Reflect.get(entry, "value"));
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    // What was noted before is told in a task of its own, and what moves is noted with a frame.
    for (const _ of ["told", "drawn", "noted"]) {
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    }
    add(observer.takeRecords());
    return total;
  });
}
