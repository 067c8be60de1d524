import type { IncomingMessage, RequestListener } from "node:http";
import type { Readable } from "node:stream";

type BodyPatience = {
  /** For a request as a whole. */
  readonly requestMs: number;
  /** For one that somebody vouches for. */
  readonly uploadMs: number;
};

const extensions = new WeakMap<Readable, () => void>();

/** Whoever sends a body has so long for it; `onLate` answers those who take longer. */
export function limitBodies(
  listener: RequestListener,
  { requestMs, uploadMs }: BodyPatience,
  onLate: (request: IncomingMessage) => void,
): RequestListener {
  return (request, response) => {
    if (hasBody(request)) {
      const wait = (ms: number) => setTimeout(() => request.complete || onLate(request), ms);
      let timer = wait(requestMs);
      extensions.set(request, () => {
        clearTimeout(timer);
        timer = wait(uploadMs - requestMs);
      });
      const end = () => {
        clearTimeout(timer);
        extensions.delete(request);
      };
      request.once("end", end).once("close", end);
    }
    listener(request, response);
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** For a file of somebody who may send one: it takes as long as it moves. */
export function giveTimeToUpload(body: Readable): void {
  extensions.get(body)?.();
}
