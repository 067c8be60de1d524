import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FinishedAnswer } from "#server/http/finished-answers.ts";
import { sendFinished } from "#server/http/kept-answers.ts";
import { registerFormPages } from "./form-pages.ts";
import { createPageAnswers, type PageParts } from "./page-answers.ts";
import { pageUrl } from "./page-url.ts";

/** What a person sees who follows an address that can't be a page. */
const NO_SUCH_PAGE = "/no-such-page";

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
    const url = pageUrl(request.url) ?? (wantsPage(request) ? NO_SUCH_PAGE : undefined);
    if (url === undefined || !["GET", "HEAD"].includes(request.method)) {
      reply.code(404).send({ message: "There is nothing here." });
      return;
    }
    const answer = answers.find(url) ?? (await answerOnce(url, reply));
    await sendFinished(answer, request, reply);
  });
}

function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith("/api/") && headers.accept?.includes("text/html") === true;
}
