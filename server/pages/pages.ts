import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FinishedAnswer } from "#server/http/finished-answers.ts";
import { sendFinished } from "#server/http/kept-answers.ts";
import { registerFormPages } from "./form-pages.ts";
import { createPageAnswers, type PageParts } from "./page-answers.ts";
import { pageUrl } from "./page-url.ts";

/** Every address that no other route knows is a page, if only the one that says "not found". */
export function registerPages(app: FastifyInstance, parts: PageParts): void {
  const { answers } = parts;
  const answerWithPage = createPageAnswers(app, parts);
  const underWay = new Map<string, Promise<FinishedAnswer>>();

  function answerOnce(url: string, reply: FastifyReply): Promise<FinishedAnswer> {
    const known = underWay.get(url);
    if (known !== undefined) return known;
    const rendering = answerWithPage(url, reply).finally(() => underWay.delete(url));
    underWay.set(url, rendering);
    return rendering;
  }

  registerFormPages(app, answerWithPage);

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
