import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findPage } from "#domain/rules/pages/find-page.ts";
import { ownPageLimit } from "#server/http/rate-limits.ts";
import { sendFromHandler } from "#server/response-cache/send-response.ts";
import { registerFormPages } from "./form-pages.ts";
import {
  type AskedPage,
  createPageResponses,
  type PageParts,
  type RenderedResponse,
} from "./page-responses.ts";
import { pageUrl } from "./page-url.ts";

/** What a person sees who follows an address that can't be a page. */
const NO_SUCH_PAGE = "/no-such-page";

/** Every address that no other route knows is a page, if only the one that says "not found". */
export function registerPages(app: FastifyInstance, parts: PageParts): void {
  const { cache } = parts;
  const respondWithPage = createPageResponses(app, parts);
  const underWay = new Map<string, Promise<RenderedResponse>>();

  function respondOnce(asked: AskedPage): Promise<RenderedResponse> {
    const { url, visitorAddress } = asked;
    // What its calls are refused for one visitor, they are not for another.
    const key = isPrivate(url) ? `${visitorAddress} ${url}` : url;
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const rendering = respondWithPage(asked).finally(() => underWay.delete(key));
    underWay.set(key, rendering);
    return rendering;
  }

  registerFormPages(app, respondWithPage);

  const preHandler = app.rateLimit({
    ...ownPageLimit,
    allowList: ({ url }) => !isPrivate(pageUrl(url) ?? NO_SUCH_PAGE),
  });
  app.setNotFoundHandler({ preHandler }, async (request: FastifyRequest, reply: FastifyReply) => {
    const url = pageUrl(request.url) ?? (wantsPage(request) ? NO_SUCH_PAGE : undefined);
    if (url === undefined || !["GET", "HEAD"].includes(request.method)) {
      reply.code(404).send({ message: "There is nothing here." });
      return;
    }
    const cached = cache.get(url);
    if (cached !== undefined) return sendFromHandler(cached, request, reply);
    const { response, ownHeaders } = await respondOnce({ url, visitorAddress: request.ip });
    await sendFromHandler(response, request, reply, ownHeaders);
  });
}

/** Its address is a key, and nobody else sees what is rendered for it. */
function isPrivate(url: string): boolean {
  const [path = url] = url.split("?");
  return findPage(path)?.page.isPrivate === true;
}

function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith("/api/") && headers.accept?.includes("text/html") === true;
}
