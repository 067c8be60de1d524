import type { FastifyInstance } from "fastify";

/** Fastly keeps what says `no-store`, and others keep what says nothing: all of them heed `private`. */
export const notForCdn = "private, no-store";

/** What is sent by the framework, and is not said to be for everyone: forms, errors, private links. */
export function keepFromCdn(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    const said = reply.getHeader("cache-control");
    if (said === undefined || said === "no-store") reply.header("cache-control", notForCdn);
  });
}
