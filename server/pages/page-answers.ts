import type { FastifyInstance, FastifyReply } from "fastify";
import type { Environment } from "#server/env.ts";
import {
  type FinishedAnswer,
  type FinishedAnswers,
  finishAnswer,
  flatHeaders,
} from "#server/http/finished-answers.ts";
import { contentSecurityPolicy } from "#server/http/security-headers.ts";
import { createInProcessApi } from "./in-process-api.ts";
import type { RenderPage } from "./render-page.ts";

export type PageParts = { env: Environment; answers: FinishedAnswers; render: RenderPage };

export type AnswerWithPage = (
  url: string,
  reply: FastifyReply,
  form?: URLSearchParams,
) => Promise<FinishedAnswer>;

/** Renders a page into an answer; what a form brought along is for its sender alone. */
export function createPageAnswers(
  app: FastifyInstance,
  { env, answers, render }: PageParts,
): AnswerWithPage {
  return async (url, reply, form) => {
    const { generation } = answers;
    const { api, served } = createInProcessApi(app, answers);
    const page = await render(`${env.SITE_URL}${url}`, api, form);
    const isForAll = page.complete && form === undefined;
    const answer = finishAnswer({
      status: page.status,
      headers: flatHeaders({
        ...reply.getHeaders(),
        "x-request-id": undefined,
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": contentSecurityPolicy(env, page.scriptHashes),
        "cache-control": isForAll ? "public, max-age=0, must-revalidate" : "no-store",
        location: page.location,
      }),
      body: Buffer.from(page.html),
      served,
    });
    if (isForAll && page.status === 200) answers.keep(url, answer, generation);
    return answer;
  };
}
