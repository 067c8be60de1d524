import { BusyError, busy } from "#server/http/busy-answer.ts";
import type { AskedPage, RenderedResponse, RespondWithPage } from "./page-responses.ts";
import { isPrivateUrl } from "./page-url.ts";
import type { RenderQueue, Visitor } from "./render-queue.ts";

type Parts = {
  queue: RenderQueue;
  respondWithPage: RespondWithPage;
  /** Whether it is one of the few pages that everybody asks for. */
  isTop: (url: string) => boolean;
};

type UnderWay = {
  readonly rendering: Promise<RenderedResponse>;
  readonly join: (visitor: Visitor) => void;
};

export type RequestPage = (asked: AskedPage, visitor: Visitor) => Promise<RenderedResponse>;

/** A page that several visitors ask for is rendered once, as long as one of them is still there. */
export function createPageRequests({ queue, respondWithPage, isTop }: Parts): RequestPage {
  const underWay = new Map<string, UnderWay>();

  function begin(key: string, asked: AskedPage, { network }: Visitor): UnderWay {
    const { signal, join } = countVisitors();
    const render = () => respondWithPage(asked);
    const rendering = (
      isTop(asked.url) ? queue.runFirst(render) : queue.run({ network, signal }, render)
    ).finally(() => underWay.delete(key));
    const page = { rendering, join };
    underWay.set(key, page);
    return page;
  }

  return async (asked, visitor) => {
    const key = keyOf(asked);
    const isOwn = !underWay.has(key);
    const joinOrBegin = () => {
      const { rendering, join } = underWay.get(key) ?? begin(key, asked, visitor);
      join(visitor);
      return rendering;
    };
    try {
      return await joinOrBegin();
    } catch (error) {
      // Refused in the turn of whoever asked first, perhaps of a network that asks for too much.
      if (isOwn || !(error instanceof BusyError)) throw error;
      return joinOrBegin();
    }
  };
}

/** What its calls are refused for one visitor, they are not for another. */
function keyOf({ url, visitorAddress }: AskedPage): string {
  return isPrivateUrl(url) ? `${visitorAddress} ${url}` : url;
}

/** The signal is given when the last of those who joined has gone. */
function countVisitors() {
  const nobodyLeft = new AbortController();
  let visitors = 0;
  return {
    signal: nobodyLeft.signal,
    join: ({ signal }: Visitor) => {
      visitors += 1;
      signal?.addEventListener("abort", () => {
        visitors -= 1;
        if (visitors === 0) nobodyLeft.abort(busy);
      });
    },
  };
}
