import { requestsPerSecond } from "./load.ts";

const WARM_MS = 10_000;
const AGAIN_MS = 4_000;
const MEASURED_MS = 8_000;
/** The site itself renders the best few dozen ahead, whichever they are: those are not counted. */
const MIN_RENDERED_SHARE = 0.95;
const REACT_MS = /\r\nserver-timing: [^\r]*react;dur=([\d.]+)/i;

type ReadAgain = { perSecond: number; renderedAnew: number };

/** The same pages once more and in the same order, as a program does that reads the whole site. */
export async function measureReadingAgain(
  port: number,
  paths: readonly string[],
): Promise<ReadAgain> {
  let at = 0;
  let renderedAnew = 0;
  const nextPath = () => paths[at++ % paths.length] ?? "/";
  const perSecond = await requestsPerSecond(port, nextPath, AGAIN_MS, (head) => {
    if (REACT_MS.test(head)) renderedAnew += 1;
  });
  return { perSecond, renderedAnew };
}

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
  let [answers, rendered] = [0, 0];
  const perSecond = await requestsPerSecond(port, nextPath, MEASURED_MS, (head) => {
    const found = REACT_MS.exec(head);
    answers += 1;
    if (found === null) return;
    rendered += 1;
    reactMs += Number(found[1]);
  });
  const renderedShare = rendered / answers;
  if (!(renderedShare >= MIN_RENDERED_SHARE)) throw new Error("Pages came from the cache");
  return { perSecond: perSecond * renderedShare, reactShare: reactMs / MEASURED_MS };
}
