import { requestsPerSecond } from "./load.ts";

const WARM_MS = 15_000;
const MEASURED_MS = 8_000;
const REACT_MS = /\r\nserver-timing: [^\r]*react;dur=([\d.]+)/i;

export type FirstRendering = {
  perSecond: number;
  /** The part of the time in which React's `renderToString` was at work. */
  reactShare: number;
};

/** Pages that nobody has asked for before, once the process is warm. */
export async function measureFirstRendering(
  port: number,
  nextPath: () => string,
): Promise<FirstRendering> {
  await requestsPerSecond(port, nextPath, WARM_MS);
  let reactMs = 0;
  const perSecond = await requestsPerSecond(port, nextPath, MEASURED_MS, (head) => {
    const found = REACT_MS.exec(head);
    if (found === null) throw new Error("A page came from the cache");
    reactMs += Number(found[1]);
  });
  return { perSecond, reactShare: reactMs / MEASURED_MS };
}
