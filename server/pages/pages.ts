import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendFromHandler } from "#server/response-cache/send-response.ts";
import { registerFormPages } from "./form-pages.ts";
import { createPageResponses, type PageParts, type RenderedResponse } from "./page-responses.ts";
import { pageUrl } from "./page-url.ts";

/** What a person sees who follows an address that can't be a page. */
const NO_SUCH_PAGE = "/no-such-page";

/** Every address that no other route knows is a page, if only the one that says "not found". */
export function registerPages(app: FastifyInstance, parts: PageParts): void {
  const { cache } = parts;
  const respondWithPage = createPageResponses(app, parts);
  const underWay = new Map<string, Promise<RenderedResponse>>();

  function respondOnce(url: string): Promise<RenderedResponse> {
    const known = underWay.get(url);
    if (known !== undefined) return known;
    const rendering = respondWithPage(url).finally(() => underWay.delete(url));
    underWay.set(url, rendering);
    return rendering;
  }

  registerFormPages(app, respondWithPage);

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const url = pageUrl(request.url) ?? (wantsPage(request) ? NO_SUCH_PAGE : undefined);
    if (url === undefined || !["GET", "HEAD"].includes(request.method)) {
      reply.code(404).send({ message: "There is nothing here." });
      return;
    }
    const cached = cache.get(url);
    if (cached !== undefined) return sendFromHandler(cached, request, reply);
    const { response, ownHeaders } = await respondOnce(url);
    await sendFromHandler(response, request, reply, ownHeaders);
  });
}

function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith("/api/") && headers.accept?.includes("text/html") === true;
}
