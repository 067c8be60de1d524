import { isIP } from "node:net";
import { compile } from "@fastify/proxy-addr";
import { z } from "zod";

/** How many proxies stand in front of the site, or in which networks they are. */
export type TrustedProxies = number | readonly string[];

/** Whether the one at this address may say for whom it asks; the hop counts from the socket on. */
export type TrustsProxy = (address: string, hop: number) => boolean;

const MAX_HOPS = 10;
const NEARBY = ["loopback", "linklocal", "uniquelocal"];

/** `false`, `true`, a number of proxies, or networks as `loopback, 10.0.0.0/8`. */
export const trustedProxiesSchema = z.string().transform((text, context): TrustedProxies => {
  if (text === "false") return 0;
  if (text === "true") return 1;
  if (/^\d+$/.test(text) && Number(text) <= MAX_HOPS) return Number(text);
  const networks = text.split(",").map((network) => network.trim());
  if (!areNetworks(networks)) {
    context.addIssue(
      "must be false, true, a number of proxies up to 10, or networks like loopback, 10.0.0.0/8",
    );
  }
  return networks;
});

/** Counted from the socket: what stands further left in a header, its sender may have made up. */
export function trustOf(proxies: TrustedProxies): TrustsProxy {
  return typeof proxies === "number" ? (_, hop) => hop < proxies : compile([...proxies]);
}

const isNear = compile(NEARBY);

/** On this machine or in its own network, where a proxy may stand that nobody has told us of. */
export function isNearby(address: string): boolean {
  return isNear(address, 0);
}

function areNetworks(networks: string[]): boolean {
  try {
    compile(networks);
    // It would also take `11`, for 0.0.0.11.
    return networks.every((one) => NEARBY.includes(one) || isIP(one.replace(/\/.*/, "")) !== 0);
  } catch {
    return false;
  }
}

const ofThisMachine = compile("loopback");

/** Whether an address leads to the machine itself; what is no address does not. */
export function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && ofThisMachine(address, 0);
}
