import type { IncomingMessage } from "node:http";
import { resolve } from "node:path";
import { parse } from "node:querystring";
import compress from "@fastify/compress";
import rateLimit, { type FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import files from "@fastify/static";
import loadShedding from "@fastify/under-pressure";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Announcement } from "#domain/rules/announcement/announcement.ts";
import { type ConsoleParts, registerConsole } from "./console/register-console.ts";
import type { Environment } from "./env.ts";
import { registerOpenApi } from "./http/api-docs/openapi.ts";
import { answerClientError } from "./http/connections/answer-client-error.ts";
import { createHttpServer } from "./http/connections/create-http-server.ts";
import { handleError } from "./http/error-handler.ts";
import { keepFromCdn } from "./http/headers/keep-from-cdn.ts";
import { contentSecurityPolicy, securityHeaders } from "./http/headers/security-headers.ts";
import { rateLimitOptions } from "./http/limits/rate-limits.ts";
import { isAsset, loadSheddingOptions } from "./http/load/load-shedding.ts";
import { loggedUrl } from "./http/observability/logged-url.ts";
import { createRequestIds } from "./http/observability/request-ids.ts";
import { requestRoute } from "./http/observability/request-route.ts";
import type { RequestTimings } from "./http/observability/request-timings.ts";
import { type ClientAddress, decideClientAddress } from "./http/proxies/client-address.ts";
import { warnOfUnknownProxy } from "./http/proxies/warn-of-unknown-proxy.ts";
import { createCrossSiteCheck } from "./http/refuse-cross-site.ts";
import { refuseUnreadableUrl } from "./http/refuse-unreadable-url.ts";
import { isRendering } from "./http/rendering-mark.ts";
import type { PageViewCounts } from "./jobs/page-view-counts.ts";
import type { SearchLog } from "./jobs/searches/search-log.ts";
import type { Log } from "./log.ts";
import { registerPages } from "./pages/pages.ts";
import type { RenderPage } from "./pages/render-page.ts";
import type { RenderQueue } from "./pages/render-queue/render-queue.ts";
import type { PaymentWebhook } from "./providers/payments/payment-provider.ts";
import { flatHeaders } from "./response-cache/cached-response.ts";
import { ReadCalls } from "./response-cache/read-calls.ts";
import type { ResponseCache } from "./response-cache/response-cache.ts";
import { serveCached } from "./response-cache/serve-cached.ts";
import { registerApiDocsRoutes } from "./routes/api-docs.ts";
import { registerBlogFeed, registerBlogRoutes } from "./routes/blog.ts";
import { registerContactRoutes } from "./routes/contact.ts";
import { registerHealthRoutes } from "./routes/health.ts";
import { registerListingRoutes } from "./routes/listings.ts";
import { registerMapRoutes } from "./routes/map.ts";
import { registerMapFile } from "./routes/map-file.ts";
import { registerNewsletterRoutes } from "./routes/newsletter.ts";
import { registerPageViewRoutes } from "./routes/page-views.ts";
import { registerPaymentWebhook } from "./routes/payment-webhook.ts";
import { registerPictureRoutes } from "./routes/pictures.ts";
import { registerPlaceRoutes } from "./routes/places.ts";
import { registerSecurityTxt } from "./routes/security-txt.ts";
import { registerSharePictureRoutes } from "./routes/share-pictures.ts";
import { registerSitemapRoutes } from "./routes/sitemap.ts";
import { registerStudioSearchRoutes } from "./routes/studio-search.ts";
import { registerRecommendationRoute, registerStudioRoutes } from "./routes/studios.ts";
import type { FindPicture } from "./services/blog/pictures/find-picture.ts";
import type { ListingServices } from "./services/listings/listing-services.ts";
import type { Readiness } from "./services/readiness.ts";
import type { Services } from "./services/services.ts";
import type { ShareServices } from "./services/share/share-services.ts";

export type AppParts = {
  env: Environment;
  log: Log;
  clientAddress: ClientAddress;
  timings: RequestTimings;
  cache: ResponseCache;
  services: Services;
  listings: ListingServices;
  sharing: ShareServices;
  findPicture: FindPicture;
  /** Where the payment provider calls us, if it does. */
  paymentWebhook?: PaymentWebhook | undefined;
  searchLog: SearchLog;
  pageViewCounts: PageViewCounts;
  /** Where several processes count together; without it each counts for itself. */
  limitStore?: FastifyRateLimitStoreCtor | undefined;
  readiness: Readiness;
  renderPage: RenderPage;
  /** The console; absent where only the site itself is looked at. */
  console?: ConsoleParts | undefined;
  renderQueue: RenderQueue;
  /** What stands above every public page. */
  findAnnouncement: () => Announcement | undefined;
  /** Whether the pages that everybody asks for are rendered before anybody does. */
  rendersAhead?: boolean;
  /** The built browser files; absent while Vite serves them itself. */
  clientFolder?: string;
  /** From when on new work is turned away; 0 means never. */
  maxEventLoopDelayMs?: number;
  /** Hooks that come before all others. */
  prepareApp?: (app: FastifyInstance) => void;
};

export const MAX_BODY_BYTES = 256 * 1024;

/** Assembles the server from its parts; it listens nowhere yet. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { env, log, timings, cache, services, listings, searchLog, renderPage, clientFolder } =
    parts;
  const nextRequestId = createRequestIds();
  const headers = {
    ...securityHeaders(env),
    "content-security-policy": contentSecurityPolicy(env, []),
  };
  const { "content-security-policy": _pagesOnly, ...assetHeaders } = headers;
  const calls = new ReadCalls(
    cache,
    flatHeaders({
      ...headers,
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-cache",
    }),
    env.CDN,
  );
  const logRequest = ({ method, url = "" }: IncomingMessage, status: number) => {
    const reqId = nextRequestId();
    log.info({ reqId, method, url: loggedUrl(url), status }, "request");
    return reqId;
  };

  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextRequestId,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { querystringParser: parse },
    frameworkErrors: handleError,
    forceCloseConnections: "idle",
    serverFactory: (application) =>
      createHttpServer(serveCached({ cache, calls, timings, logRequest, application }), {
        log,
        proxies: env.TRUST_PROXY,
      }),
    clientErrorHandler: answerClientError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  decideClientAddress(app, parts.clientAddress);
  parts.prepareApp?.(app);

  const refuseCrossSite = createCrossSiteCheck(env.SITE_URL);
  const lookForProxy = warnOfUnknownProxy(log, env.TRUST_PROXY);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(isAsset(request.url) ? assetHeaders : headers);
    reply.header("x-request-id", request.id);
    lookForProxy(request.raw);
    refuseUnreadableUrl(request.url);
    refuseCrossSite(request);
  });
  if (env.CDN) keepFromCdn(app);
  app.addHook("onResponse", async (request, reply) => {
    if (!isRendering(request.raw)) {
      timings.add(requestRoute(request), request.method, reply.statusCode, reply.elapsedTime);
    }
    request.log.info(
      {
        method: request.method,
        url: loggedUrl(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "request",
    );
  });

  await app.register(loadShedding, loadSheddingOptions(parts.maxEventLoopDelayMs));
  await app.register(rateLimit, {
    ...rateLimitOptions,
    ...(parts.limitStore && { store: parts.limitStore }),
  });
  await app.register(compress, { threshold: 1024 });
  await registerOpenApi(app, env.SITE_URL);
  registerHealthRoutes(app, parts.readiness);
  registerStudioRoutes(calls, services);
  registerRecommendationRoute(app, services);
  registerStudioSearchRoutes(calls, { services, searchLog });
  registerPlaceRoutes(calls, services);
  registerBlogRoutes(calls, services);
  calls.registerRoutes(app);
  registerBlogFeed(app, {
    services,
    cache,
    siteUrl: env.SITE_URL,
    isBehindCdn: env.CDN,
    securityHeaders: headers,
  });
  registerMapRoutes(app, env);
  if (env.MAP_FILE !== undefined) await registerMapFile(app, env.MAP_FILE);
  registerPageViewRoutes(app, parts.pageViewCounts);
  registerSitemapRoutes(app, { env, services });
  registerSecurityTxt(app, env);
  registerSharePictureRoutes(app, parts.sharing);
  registerPictureRoutes(app, parts.findPicture);
  registerContactRoutes(app, { services });
  registerNewsletterRoutes(app, { services });
  registerListingRoutes(app, { listings });
  if (parts.paymentWebhook !== undefined) {
    await registerPaymentWebhook(app, { listings, webhook: parts.paymentWebhook });
  }
  registerApiDocsRoutes(app);
  if (parts.console !== undefined) registerConsole(app, parts.console);
  if (clientFolder !== undefined) {
    await app.register(files, {
      root: resolve(clientFolder),
      wildcard: false,
      preCompressed: true,
      immutable: true,
      maxAge: "365d",
    });
    await app.register(files, {
      root: resolve(clientFolder, "../console/client"),
      prefix: "/console/",
      decorateReply: false,
      wildcard: false,
      preCompressed: true,
      immutable: true,
      maxAge: "365d",
    });
  }
  registerPages(app, {
    env,
    log,
    cache,
    calls,
    securityHeaders: headers,
    render: renderPage,
    findAnnouncement: parts.findAnnouncement,
    getSampleShare: services.getSampleShare,
    queue: parts.renderQueue,
    listTopPages: services.listTopPages,
    rendersAhead: parts.rendersAhead ?? false,
  });
  return app;
}
