import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { all, compile } from "@fastify/proxy-addr";
import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import ipaddr from "ipaddr.js";
import { isOwnMachine } from "#domain/rules/accounts/next-step.ts";
import type { Environment } from "#server/env.ts";
import { NEARBY, type TrustedProxies } from "#server/env-values.ts";
import type { Log } from "#server/log.ts";

export type ClientAddress = (request: IncomingMessage) => string;

/** A provider has this much for each of its customers: addresses in it tell nobody apart. */
const IPV6_PREFIX = 64;

/**
 * The address that the outermost proxy of ours saw, which its visitor could not choose. What is no
 * address there is passed over: the proxy itself is then the visitor.
 */
export function createClientAddress(proxies: TrustedProxies): ClientAddress {
  if (proxies === 0) return ({ socket }) => socket.remoteAddress ?? "";
  const trusts = trustOf(proxies);
  return (request) => {
    const chain = all(request, (address, hop) => trusts(withoutPort(address), hop));
    return chain.map(withoutPort).findLast((address) => isIP(address) !== 0) ?? "";
  };
}

/** `request.ip`, for limits and all that is decided by who asks, comes from the same function. */
export function decideClientAddress(app: FastifyInstance, clientAddress: ClientAddress): void {
  app.decorateRequest("ip", {
    getter() {
      return clientAddress(this.raw);
    },
  });
}

/** Under which a visitor is counted. */
export function visitorKey(address: string): string {
  return normalizeIP(address, IPV6_PREFIX);
}

/** The visitor's address without the part that tells visitors apart: /24, and /48 unless told. */
export function truncatedAddress(address: string, ipv6Bits = 48): string | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return network(ipaddr.IPv4.parse(address), 24);
  if (!ipaddr.IPv6.isValid(address)) return null;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.isIPv4MappedAddress()
    ? network(parsed.toIPv4Address(), 24)
    : network(parsed, ipv6Bits);
}

function network(address: ipaddr.IPv4 | ipaddr.IPv6, prefix: number): string {
  const bytes = address.toByteArray().map((byte, at) => (at < prefix / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes)}/${prefix}`;
}

/** Some proxies name the port, too: `203.0.113.7:51234`, `[2001:db8::7]:51234`. */
function withoutPort(address = ""): string {
  return /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address)?.slice(1).find(Boolean) ?? address;
}

/** What proxies and tunnels add: whoever is behind one may be anywhere. */
const FORWARDED =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-original-.+|(?:x-)?(?:real|client|cluster-client|true-client|fly-client)-ip|cf-.+|cdn-loop|ngrok-.+|tailscale-.+)$/;

/** From a program on this very machine, under its own name and with nobody in between, as far as that can be seen. */
export function isLocalRequest({ headers, socket }: IncomingMessage): boolean {
  const origin = `http://${headers.host}`;
  return (
    isLoopback(socket.remoteAddress ?? "") &&
    !Object.keys(headers).some((name) => FORWARDED.test(name)) &&
    URL.canParse(origin) &&
    isOwnMachine(origin)
  );
}

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
function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && ofThisMachine(address, 0);
}

/** Others can reach a site that takes itself for its developer's own: links in its mails lead nowhere, cookies are not Secure. */
export function warnOfOpenHost(
  log: Log,
  { HOST, SITE_URL }: Pick<Environment, "HOST" | "SITE_URL">,
): void {
  if (HOST === "localhost" || isLoopback(HOST) || !isOwnMachine(SITE_URL)) return;
  log.warn(
    { host: HOST, siteUrl: SITE_URL },
    "the site listens for other machines, but SITE_URL is this one: set it to the public address, with https. Until then the second factor can be skipped from this machine only (docs/operations.md, Accounts of the team)",
  );
}

const PROXY_HEADERS = ["x-forwarded-for", "forwarded", "x-real-ip"];

/** Says once what to set where a proxy names its visitors and nobody has told us to believe it. */
export function warnOfUnknownProxy(
  log: Log,
  proxies: TrustedProxies,
): (request: IncomingMessage) => void {
  let isDone = proxies !== 0;
  return ({ headers, socket: { remoteAddress = "" } }) => {
    if (isDone || !PROXY_HEADERS.some((name) => name in headers) || !isNearby(remoteAddress))
      return;
    isDone = true;
    log.warn(
      { proxy: remoteAddress },
      "a proxy passes visitors on, but TRUST_PROXY is not set: together they have the limits of one. Set TRUST_PROXY=1, or to the proxy's address (docs/operations.md, Behind a proxy)",
    );
  };
}
