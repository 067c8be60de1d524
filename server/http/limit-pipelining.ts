import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

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
