import type { FastifyInstance, InjectOptions } from "fastify";
import { type Api, parseApiAnswer } from "#app/lib/api.ts";

/** Pages rendered on the server go through the same door as the browser's calls, without a socket. */
export function createInProcessApi(app: FastifyInstance): Api {
  const send = async (request: InjectOptions) => {
    const answer = await app.inject(request);
    const total = answer.headers["x-total-count"];
    return parseApiAnswer(
      answer.statusCode,
      answer.statusMessage,
      answer.body,
      total === undefined ? undefined : String(total),
    );
  };
  return {
    get: (path) => send({ method: "GET", url: path }),
    post: (path, body) =>
      send({
        method: "POST",
        url: path,
        payload: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      }),
  };
}
