import type { IncomingMessage } from "node:http";
import type { FastifyInstance, InjectOptions } from "fastify";
import { type Api, parseApiAnswer } from "#app/lib/api.ts";
import type { FinishedAnswers } from "#server/http/finished-answers.ts";
import { renderingMark } from "#server/http/rendering-mark.ts";

type Served = (request: IncomingMessage) => void;

/**
 * Pages rendered on the server go through the same door as the browser's calls, without a socket.
 * What an answer notes when it is given, the page that holds it shall note too.
 */
export function createInProcessApi(
  app: FastifyInstance,
  answers: FinishedAnswers,
): { api: Api; served: Served } {
  const notes: Served[] = [];
  const send = async (request: InjectOptions & { url: string }) => {
    const answer = await app.inject({
      ...request,
      headers: { ...renderingMark, "content-type": "application/json" },
    });
    const note = answers.find(request.url)?.served;
    if (note !== undefined) notes.push(note);
    return parseApiAnswer(answer.statusCode, answer.statusMessage, answer.body, (name) =>
      answer.headers[name]?.toString(),
    );
  };
  return {
    api: {
      get: (path) => send({ method: "GET", url: path }),
      post: (path, body) => send({ method: "POST", url: path, payload: JSON.stringify(body) }),
    },
    served: (request) => {
      for (const note of notes) note(request);
    },
  };
}
