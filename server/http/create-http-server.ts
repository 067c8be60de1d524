import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import type { TrustedProxies } from "#server/env-values.ts";
import type { Log } from "#server/log.ts";
import {
  type ConnectionCaps,
  limitBodies,
  limitConnections,
  limitPipelining,
} from "./connection-limits.ts";
import { sentenceFor } from "./error-handler.ts";

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

const statusOfCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** For what is no request at all, or never became one: the framework does not see it. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable && !isAnswering(socket)) {
    const status = statusOfCode[error.code ?? ""] ?? 400;
    const body = JSON.stringify({ message: sentenceFor(status) });
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
        "Content-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\n" +
        `Cache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
        `Connection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy();
}

/** In the middle of an answer to an earlier request, another one would become a part of it. */
function isAnswering(socket: Socket): boolean {
  const current = "_httpMessage" in socket ? socket._httpMessage : undefined;
  return current instanceof ServerResponse && current.headersSent;
}

/** What somebody behind us can send who takes anything. */
const KNOWN_ENCODINGS = ["br", "gzip", "deflate", "identity"];
const ABSOLUTE = /^https?:\/\/[^/?#]*/i;
const REFUSES_SOME = /;\s*q\s*=\s*0/i;

/** Brings what is rare but allowed into the form that all behind it read rightly. */
export function tidyRequest(request: IncomingMessage): void {
  const { url = "", headers } = request;
  if (!url.startsWith("/")) request.url = originForm(url);
  const accepted = headers["accept-encoding"];
  if (typeof accepted === "string" && REFUSES_SOME.test(accepted)) {
    headers["accept-encoding"] = withoutRefused(accepted);
  }
}

/** A request may name the whole address, as it does to a proxy (RFC 9112, 3.2.2). */
function originForm(url: string): string {
  const rest = url.replace(ABSOLUTE, "");
  return rest === url || rest.startsWith("/") ? rest : `/${rest}`;
}

/** `br;q=0, *` is everything but Brotli (RFC 9110, 12.5.3); those who read it take the star for Brotli, too. */
function withoutRefused(accepted: string): string {
  const qualities = new Map(
    accepted.split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const quality = parameters.find((text) => /^q\s*=/.test(text))?.replace(/^q\s*=\s*/, "");
      return [name, Number(quality ?? 1) || 0];
    }),
  );
  const rest = qualities.get("*");
  return KNOWN_ENCODINGS.map((name) => {
    const byDefault = name === "identity" ? (rest ?? 0.001) : (rest ?? 0);
    return { name, quality: qualities.get(name) ?? byDefault };
  })
    .filter(({ quality }) => quality > 0)
    .map(({ name, quality }) => `${name};q=${Math.min(quality, 1)}`)
    .join(", ");
}
