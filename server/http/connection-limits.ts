import type { IncomingMessage, RequestListener } from "node:http";
import type { Server, Socket } from "node:net";
import type { Readable } from "node:stream";
import type { TrustedProxies } from "#server/env-values.ts";
import type { Log } from "#server/log.ts";
import { isNearby, trustOf, visitorKey } from "./client-address.ts";

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
        // From here on no byte moves until our own work is done: a photo waits for its turn, too.
        request.once("end", () => request.socket.setTimeout(uploadMs));
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

export type ConnectionCaps = {
  inAll: number;
  perAddress: number;
  /** This machine and its network, where a proxy may stand that nobody has told us of. */
  perNearbyAddress: number;
};

type Parts = {
  log: Log;
  /** Their connections carry the requests of many: they have no cap of their own. */
  proxies: TrustedProxies;
  caps?: Partial<ConnectionCaps> | undefined;
};

const CAPS: ConnectionCaps = { inAll: 5_000, perAddress: 100, perNearbyAddress: 1_000 };
const REPORT_MS = 60_000;

/** What comes beyond is closed at once: the places are for those who come next. */
export function limitConnections(server: Server, { log, proxies, caps }: Parts): void {
  const { inAll, perAddress, perNearbyAddress } = { ...CAPS, ...caps };
  const isProxy = trustOf(proxies);
  const open = new Map<string, number>();
  const report = createReport(log);

  server.maxConnections = inAll;
  server.on("drop", () => report("too many connections in all"));
  server.on("connection", (socket: Socket) => {
    const { remoteAddress: address = "" } = socket;
    if (isProxy(address, 0)) return;
    const key = visitorKey(address);
    const count = (open.get(key) ?? 0) + 1;
    if (count > (isNearby(address) ? perNearbyAddress : perAddress)) {
      report("too many connections of one address");
      socket.destroy();
      return;
    }
    open.set(key, count);
    socket.once("close", () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    });
  });
}

/** One line a minute, whatever comes. */
function createReport(log: Log): (why: string) => void {
  let refused = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  return (why) => {
    refused += 1;
    const now = performance.now();
    if (now - lastAt < REPORT_MS) return;
    log.warn({ refused }, `connections are refused: ${why}`);
    refused = 0;
    lastAt = now;
  };
}

/** Browsers and proxies wait for each answer; a program may ask a few ahead. */
const MAX_UNANSWERED = 10;

/**
 * Hundreds of requests fit into one packet, and all their answers would wait in memory for a client
 * that does not read.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > MAX_UNANSWERED) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    listener(request, response);
  };
}
