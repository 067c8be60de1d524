import type { FastifyInstance } from "fastify";
import { allPages, pathTo } from "#domain/rules/pages/pages.ts";
import { ownPageLimit } from "#server/http/rate-limits.ts";
import { sendFromHandler } from "#server/response-cache/send-response.ts";
import type { RespondWithPage } from "./page-responses.ts";
import { pageUrl } from "./page-url.ts";

/** The browser posts the form here and gets a page back. */
const formPaths = allPages.filter((page) => page.takesForm).map((page) => pathTo(page));

/**
 * In a context of its own: elsewhere a body is JSON, which no other site's form can send. The
 * one-click unsubscribe of mail programs (RFC 8058) comes this way, too.
 */
export function registerFormPages(parent: FastifyInstance, respondWithPage: RespondWithPage): void {
  parent.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "string" },
      (_request, body, done) => done(null, body),
    );
    for (const path of formPaths) {
      app.post(
        path,
        { config: { rateLimit: ownPageLimit }, schema: { hide: true } },
        async (request, reply) => {
          const { response, ownHeaders } = await respondWithPage({
            url: pageUrl(request.url) ?? path,
            visitorAddress: request.ip,
            form: new URLSearchParams(typeof request.body === "string" ? request.body : ""),
          });
          await sendFromHandler(response, request, reply, ownHeaders);
        },
      );
    }
  });
}
