import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Environment } from "#server/env.ts";
import {
  type FinishedAnswer,
  type FinishedAnswers,
  finishAnswer,
} from "#server/http/finished-answers.ts";
import { sendFinished } from "#server/http/kept-answers.ts";
import { contentSecurityPolicy } from "#server/http/security-headers.ts";
import { createInProcessApi } from "./in-process-api.ts";
import { pageUrl } from "./page-url.ts";
import type { RenderPage } from "./render-page.ts";

type Options = { env: Environment; answers: FinishedAnswers; render: RenderPage };

/** Every address that no other route knows is a page, if only the one that says "not found". */
export function registerPages(app: FastifyInstance, { env, answers, render }: Options): void {
  const underWay = new Map<string, Promise<FinishedAnswer>>();

  async function renderAnswer(url: string, reply: FastifyReply): Promise<FinishedAnswer> {
    const { generation } = answers;
    const { api, served } = createInProcessApi(app, answers);
    const page = await render(`${env.SITE_URL}${url}`, api);
    const answer = finishAnswer({
      status: page.status,
      headers: {
        ...reply.getHeaders(),
        "x-request-id": undefined,
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": contentSecurityPolicy(env, page.scriptHashes),
        "cache-control": page.complete ? "public, max-age=0, must-revalidate" : "no-store",
        location: page.location,
      },
      body: Buffer.from(page.html),
      served,
    });
    if (page.complete && page.status === 200) answers.keep(url, answer, generation);
    return answer;
  }

  function answerOnce(url: string, reply: FastifyReply): Promise<FinishedAnswer> {
    const known = underWay.get(url);
    if (known !== undefined) return known;
    const rendering = renderAnswer(url, reply).finally(() => underWay.delete(url));
    underWay.set(url, rendering);
    return rendering;
  }

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const url = pageUrl(request.url);
    if (url === undefined || !["GET", "HEAD"].includes(request.method)) {
      reply.code(404).send({ message: "There is nothing here." });
      return;
    }
    const answer = answers.find(url) ?? (await answerOnce(url, reply));
    await sendFinished(answer, request, reply);
  });
}
