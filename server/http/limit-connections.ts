import type { Server, Socket } from "node:net";
import type { TrustedProxies } from "#server/env-values.ts";
import type { Log } from "#server/log.ts";
import { visitorKey } from "./client-address.ts";
import { isNearby, trustOf } from "./trusted-proxies.ts";

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
