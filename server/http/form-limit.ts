import { isIPv4 } from "node:net";
import type { RateLimitOptions } from "@fastify/rate-limit";

/**
 * For forms that anyone may send: a person never gets there, a program soon does. A loopback
 * address is this machine, or a proxy that hides its visitors (`TRUST_PROXY`): it tells nobody apart.
 */
export const formLimit = {
  max: 20,
  timeWindow: "10 minutes",
  allowList: (request) => isLoopback(request.ip),
} satisfies RateLimitOptions;

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return plain === "::1" || (isIPv4(plain) && plain.startsWith("127."));
}
