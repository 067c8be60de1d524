import { isIP } from "node:net";
import { compile } from "@fastify/proxy-addr";
import { NEARBY, type TrustedProxies } from "#server/env-values.ts";

/** Whether the one at this address may say for whom it asks; the hop counts from the socket on. */
export type TrustsProxy = (address: string, hop: number) => boolean;

/** Counted from the socket: what stands further left in a header, its sender may have made up. */
export function trustOf(proxies: TrustedProxies): TrustsProxy {
  return typeof proxies === "number" ? (_, hop) => hop < proxies : compile([...proxies]);
}

const isNear = compile(NEARBY);

/** On this machine or in its own network, where a proxy may stand that nobody has told us of. */
export function isNearby(address: string): boolean {
  return isNear(address, 0);
}

const ofThisMachine = compile("loopback");

/** Whether an address leads to the machine itself; what is no address does not. */
export function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && ofThisMachine(address, 0);
}
