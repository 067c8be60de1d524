const NEAR = "200px";
const PATIENCE_MS = 2000;

/** Calls back once the element is near the view, the page has loaded and nothing else is going on. */
export function whenSeenAndIdle(element: Element, callback: () => void): () => void {
  const left = new AbortController();
  const { signal } = left;
  const whenIdle = () => {
    if (signal.aborted) return;
    if (!("requestIdleCallback" in window)) return void setTimeout(callback, 200);
    const id = requestIdleCallback(callback, { timeout: PATIENCE_MS });
    signal.addEventListener("abort", () => cancelIdleCallback(id));
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      if (document.readyState === "complete") whenIdle();
      else window.addEventListener("load", whenIdle, { once: true, signal });
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    left.abort();
  };
}
