import type { IncomingMessage } from "node:http";
import { isOwnMachine } from "#domain/rules/accounts/next-step.ts";
import { isLoopback } from "./trusted-proxies.ts";

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
