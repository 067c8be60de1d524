import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MAX_OFFERED_FIELDS } from "#domain/contracts/error.ts";
import { allPages, pages, pathTo } from "#domain/rules/pages/pages.ts";
import { bodyLimits, requireFewFields } from "#server/http/body-limits.ts";
import { refusePlainly } from "#server/http/error-handler.ts";
import { wantsPage } from "#server/http/plain-pages.ts";
import { ownPageLimit } from "#server/http/rate-limits.ts";
import { networkOf, type RenderQueue, visitorOf } from "#server/http/render-queue.ts";
import { choosePacking } from "#server/http/response-cache/encoding.ts";
import { sendFromHandler } from "#server/http/response-cache/send-response.ts";
import type { AnswerSteadily } from "#server/http/steady-answers.ts";
import { servingVisitor } from "#server/jobs/visitors-first.ts";
import type { Log } from "#server/log.ts";
import {
  createPageRequests,
  createPageResponses,
  type PageParts,
  type RespondWithPage,
} from "./page-responses.ts";
import { isPrivateUrl, noSuchPage, pageUrl } from "./page-url.ts";
import { TopPages } from "./top-pages.ts";

type Parts = Omit<PageParts, "roomFor"> & {
  queue: RenderQueue;
  answerSteadily: AnswerSteadily;
  log: Log;
  /** The paths of the pages that everybody asks for. */
  listTopPages: () => Promise<readonly string[]>;
  /** Whether those are rendered before anybody asks. */
  rendersAhead: boolean;
  onRenderedAhead?: (() => void) | undefined;
};

/** Every address that no other route knows is a page, if only the one that says "not found". */
export function registerPages(app: FastifyInstance, parts: Parts): void {
  const { cache, queue, log } = parts;
  const topPages = new TopPages(async () => [...(await parts.listTopPages()), noSuchPage]);
  const isTop = (url: string) => topPages.has(url);
  const respondWithPage = createPageResponses(app, {
    ...parts,
    roomFor: (url) => (isTop(url) ? "top" : url.includes("?") ? "passing" : "usual"),
  });
  const requestPage = createPageRequests({ queue, respondWithPage, isTop });
  const stopping = new AbortController();
  if (parts.rendersAhead) {
    app.addHook("onListen", async () => {
      const onReady = parts.onRenderedAhead;
      topPages.keepReady({ cache, queue, respondWithPage, log, onReady }, stopping.signal);
    });
  }
  app.addHook("onClose", async () => stopping.abort());

  registerFormPages(app, takingTurns(queue, respondWithPage), parts.answerSteadily);

  const preHandler = app.rateLimit({
    ...ownPageLimit,
    allowList: ({ url }) => !isPrivateUrl(pageUrl(url) ?? noSuchPage),
  });
  app.setNotFoundHandler({ preHandler }, async (request: FastifyRequest, reply: FastifyReply) => {
    const url = pageUrl(request.url) ?? (wantsPage(request) ? noSuchPage : undefined);
    if (url === undefined || !["GET", "HEAD"].includes(request.method)) {
      reply.code(404).send({ message: "There is nothing here." });
      return;
    }
    const cached = cache.get(url);
    if (cached !== undefined) return sendFromHandler(cached, request, reply);
    const packing = choosePacking(request.headers["accept-encoding"]);
    const asked = { url, visitorAddress: request.ip, packing };
    await servingVisitor(async () => {
      const { response, ownHeaders } = await requestPage(asked, visitorOf(request, reply));
      await sendFromHandler(response, request, reply, ownHeaders);
    });
  });
}

function takingTurns(queue: RenderQueue, respondWithPage: RespondWithPage): RespondWithPage {
  return (asked) =>
    queue.run({ network: networkOf(asked.visitorAddress) }, () => respondWithPage(asked));
}

/** The browser posts the form here and gets a page back. Fastify reads the table's patterns as the router does. */
const formPaths = allPages.filter((page) => page.takesForm).map(({ pattern }) => pattern);

/** Mail programs post to them from wherever they are read (RFC 8058); their token says for whom. */
const oneClickPaths: ReadonlySet<string> = new Set([
  pathTo(pages.newsletterUnsubscribe),
  pathTo(pages.alertEnd),
]);

/** In a context of its own: elsewhere a body is JSON, which no other site's form can send. */
function registerFormPages(
  parent: FastifyInstance,
  respondWithPage: RespondWithPage,
  answerSteadily: AnswerSteadily,
): void {
  parent.register(async (app) => {
    app.setErrorHandler(refusePlainly);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "buffer", bodyLimit: bodyLimits.strangersFormBytes },
      async (_request: FastifyRequest, body: Buffer) => {
        requireFewFields(body, "&", MAX_OFFERED_FIELDS);
        return body.toString("utf8");
      },
    );
    for (const path of formPaths) {
      const config = { rateLimit: ownPageLimit, fromAnySite: oneClickPaths.has(path) };
      app.post(path, { config, schema: { hide: true } }, async (request, reply) => {
        const { response, ownHeaders } = await respondWithPage({
          url: pageUrl(request.url) ?? path,
          visitorAddress: request.ip,
          form: new URLSearchParams(typeof request.body === "string" ? request.body : ""),
          referer: request.headers.referer,
        });
        await answerSteadily(reply);
        await sendFromHandler(response, request, reply, ownHeaders);
      });
    }
  });
}
