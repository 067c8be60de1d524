const NEAR = "200px";
const WAIT_MS = 2000;
const IDLE_WITHIN_MS = 1000;
const signsOfInterest = ["pointermove", "pointerdown", "keydown", "scroll", "wheel"];

/** Calls back once the element is near the view: between two tasks, so that the page answers first. */
export function whenSeen(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Calls back once the element is near the view, the page has loaded, and its visitor stirs or a
 * moment has passed: heavy work waits until the page itself can be used.
 */
export function whenSeenAndIdle(element: Element, callback: () => void): () => void {
  const left = new AbortController();
  const { signal } = left;
  const start = () => {
    if (!("requestIdleCallback" in window)) return void setTimeout(callback, 0);
    const id = requestIdleCallback(callback, { timeout: IDLE_WITHIN_MS });
    signal.addEventListener("abort", () => cancelIdleCallback(id));
  };
  const waitForInterest = () => {
    const interested = new AbortController();
    const begin = () => {
      interested.abort();
      clearTimeout(timer);
      if (!signal.aborted) start();
    };
    const timer = setTimeout(begin, WAIT_MS);
    signal.addEventListener("abort", () => clearTimeout(timer));
    for (const sign of signsOfInterest) {
      window.addEventListener(sign, begin, {
        passive: true,
        signal: AbortSignal.any([signal, interested.signal]),
      });
    }
  };
  const stopWatching = whenSeen(element, () => {
    if (document.readyState === "complete") waitForInterest();
    else window.addEventListener("load", waitForInterest, { once: true, signal });
  });
  return () => {
    stopWatching();
    left.abort();
  };
}
