import type { FastifyInstance, FastifyRequest } from "fastify";
import { MAX_OFFERED_FIELDS } from "#domain/contracts/refused-form.ts";
import { allPages, pages, pathTo } from "#domain/rules/pages/pages.ts";
import { bodyLimits, requireFewFields } from "#server/http/body-limits.ts";
import { refusePlainly } from "#server/http/plain-refusal.ts";
import { ownPageLimit } from "#server/http/rate-limits.ts";
import { sendFromHandler } from "#server/http/response-cache/send-response.ts";
import type { RespondWithPage } from "./page-responses.ts";
import { pageUrl } from "./page-url.ts";

/** The browser posts the form here and gets a page back. */
const formPaths = allPages.filter((page) => page.takesForm).map((page) => pathTo(page));

/** Mail programs post to it from wherever they are read (RFC 8058); its token says for whom. */
const oneClickPath = pathTo(pages.newsletterUnsubscribe);

/** In a context of its own: elsewhere a body is JSON, which no other site's form can send. */
export function registerFormPages(parent: FastifyInstance, respondWithPage: RespondWithPage): void {
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
      const config = { rateLimit: ownPageLimit, fromAnySite: path === oneClickPath };
      app.post(path, { config, schema: { hide: true } }, async (request, reply) => {
        const { response, ownHeaders } = await respondWithPage({
          url: pageUrl(request.url) ?? path,
          visitorAddress: request.ip,
          form: new URLSearchParams(typeof request.body === "string" ? request.body : ""),
        });
        await sendFromHandler(response, request, reply, ownHeaders);
      });
    }
  });
}
