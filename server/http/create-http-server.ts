import { createServer, type RequestListener, type Server } from "node:http";
import type { TrustedProxies } from "#server/env-values.ts";
import type { Log } from "#server/log.ts";
import { limitBodies } from "./limit-bodies.ts";
import { type ConnectionCaps, limitConnections } from "./limit-connections.ts";
import { limitPipelining } from "./limit-pipelining.ts";
import { tidyRequest } from "./tidy-request.ts";

export type Patience = {
  /** For a request's line and headers. */
  headersMs: number;
  /** For a request as a whole, with its body. */
  requestMs: number;
  /** For one with a file, of somebody who may send it (`giveTimeToUpload`). */
  uploadMs: number;
  /** Without a byte in either direction; also for an answer that its reader does not take. */
  idleMs: number;
  /** Between two requests of a connection. */
  keepAliveMs: number;
  /** How often it is looked for requests that take too long. */
  checkMs: number;
};

const PATIENCE: Patience = {
  headersMs: 10_000,
  requestMs: 30_000,
  uploadMs: 30 * 60_000,
  idleMs: 30_000,
  keepAliveMs: 15_000,
  checkMs: 1_000,
};
/** Longer than proxies keep theirs: otherwise one is closed just as they send the next request. */
const PROXY_KEEP_ALIVE_MS = 72_000;

type Parts = {
  log: Log;
  proxies: TrustedProxies;
  patience?: Patience;
  caps?: Partial<ConnectionCaps>;
};

/** As the server itself calls it. */
class LateRequest extends Error {
  readonly code = "ERR_HTTP_REQUEST_TIMEOUT";
}

/** A server on which nobody takes a place for longer than it is used (docs/decisions/0022). */
export function createHttpServer(listener: RequestListener, parts: Parts): Server {
  const { log, proxies, patience = PATIENCE, caps } = parts;
  const server = createServer(
    {
      headersTimeout: patience.headersMs,
      requestTimeout: patience.uploadMs,
      keepAliveTimeout: proxies === 0 ? patience.keepAliveMs : PROXY_KEEP_ALIVE_MS,
      connectionsCheckingInterval: patience.checkMs,
    },
    limitPipelining(
      limitBodies(
        (request, response) => {
          tidyRequest(request);
          listener(request, response);
        },
        patience,
        ({ socket }) => server.emit("clientError", new LateRequest(), socket),
      ),
    ),
  );
  server.setTimeout(patience.idleMs);
  limitConnections(server, { log, proxies, caps });
  return server;
}
