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
import { registerAlertRoutes } from "#server/alerts/routes.ts";
import type { FindPicture } from "#server/blog/pictures/pictures.ts";
import {
  registerBlogFeed,
  registerBlogRoutes,
  registerPictureRoutes,
} from "#server/blog/routes.ts";
import { type ConsoleParts, registerConsole } from "#server/console/register-console.ts";
import { registerApiDocsRoutes, registerOpenApi } from "#server/http/api-docs.ts";
import { bodyLimits, limitValues, refusePackedBody } from "#server/http/body-limits.ts";
import {
  type ClientAddress,
  decideClientAddress,
  warnOfUnknownProxy,
} from "#server/http/client-address.ts";
import { answerClientError, createHttpServer } from "#server/http/create-http-server.ts";
import { handleError } from "#server/http/error-handler.ts";
import { isAsset, loadSheddingOptions } from "#server/http/load-shedding.ts";
import { rateLimitOptions } from "#server/http/rate-limits.ts";
import { createCrossSiteCheck, refuseUnreadableUrl } from "#server/http/refusals.ts";
import type { RenderQueue } from "#server/http/render-queue.ts";
import { createRequestIds, loggedUrl } from "#server/http/request-log.ts";
import { isRendering, type RequestTimings, requestRoute } from "#server/http/request-timings.ts";
import { flatHeaders } from "#server/http/response-cache/cached-response.ts";
import { ReadCalls, serveCached } from "#server/http/response-cache/read-calls.ts";
import type { ResponseCache } from "#server/http/response-cache/response-cache.ts";
import {
  contentSecurityPolicy,
  keepFromCdn,
  securityHeaders,
} from "#server/http/security-headers.ts";
import { registerSteadyAnswers } from "#server/http/steady-answers.ts";
import type { ListingServices } from "#server/listings/listings.ts";
import type { PaymentWebhook } from "#server/listings/payments/payment-provider.ts";
import { registerListingRoutes, registerPaymentWebhook } from "#server/listings/routes.ts";
import { registerContactRoutes } from "#server/messages/routes.ts";
import type { IssueLinks } from "#server/newsletter/link-clicks.ts";
import { registerIssueLinks, registerNewsletterRoutes } from "#server/newsletter/routes.ts";
import type { PhotoStore } from "#server/photos/photo-store.ts";
import { registerPhotoRoutes } from "#server/photos/routes.ts";
import { registerReviewRoutes } from "#server/reviews/routes.ts";
import { registerClassCalendars } from "#server/searches/class-calendar-routes.ts";
import { registerClassRoutes } from "#server/searches/class-routes.ts";
import { registerPlaceRoutes } from "#server/searches/place-routes.ts";
import type { SearchLog } from "#server/searches/search-log.ts";
import { registerStudioSearchRoutes } from "#server/searches/search-routes.ts";
import { type Readiness, registerHealthRoutes } from "#server/site/health.ts";
import { registerMapFile, registerMapRoutes } from "#server/site/map-routes.ts";
import { type PageViewCounts, registerPageViewRoutes } from "#server/site/page-views.ts";
import { registerPages } from "#server/site/pages.ts";
import type { RenderPage } from "#server/site/render-page.ts";
import { registerSecurityTxt } from "#server/site/security-txt-routes.ts";
import { registerSharePictureRoutes } from "#server/site/share-pictures/routes.ts";
import type { ShareServices } from "#server/site/share-pictures/share-subjects.ts";
import { registerSitemapRoutes } from "#server/site/sitemap-routes.ts";
import { createStudioPreviews } from "#server/site/studio-preview.ts";
import type { Services } from "#server/start/services.ts";
import { registerStatisticsRoutes } from "#server/statistics/routes.ts";
import type { StudioCounts } from "#server/statistics/studio-counts.ts";
import { registerRecommendationRoute, registerStudioRoutes } from "#server/studios/routes.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import type { Environment } from "./env.ts";
import type { Log } from "./log.ts";

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
  photoStore: PhotoStore;
  /** Where the payment provider calls us, if it does. */
  paymentWebhook?: PaymentWebhook | undefined;
  searchLog: SearchLog;
  pageViewCounts: PageViewCounts;
  /** Counts what studios are shown, looked at and clicked; absent where nobody reads it. */
  studioCounts?: StudioCounts | undefined;
  catalogue: Catalogue;
  issueLinks: IssueLinks;
  /** Where several processes count together; without it each counts for itself. */
  limitStore?: FastifyRateLimitStoreCtor | undefined;
  readiness: Readiness;
  renderPage: RenderPage;
  /** The console; absent where only the site itself is looked at. */
  console?: Omit<ConsoleParts, "answerSteadily" | "renderStudio"> | undefined;
  renderQueue: RenderQueue;
  /** What stands above every public page. */
  findAnnouncement: () => Announcement | undefined;
  /** Whether the pages that everybody asks for are rendered before anybody does. */
  rendersAhead?: boolean;
  /** Called once they are, and after every change anew. */
  onRenderedAhead?: () => void;
  /** The built browser files; absent while Vite serves them itself. */
  clientFolder?: string;
  /** The least time that forms take which take anybody's mail address. */
  leastAnswerMs?: number;
  /** From when on new work is turned away; 0 means never. */
  maxEventLoopDelayMs?: number;
  /** Hooks that come before all others. */
  prepareApp?: (app: FastifyInstance) => void;
};

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
    bodyLimit: bodyLimits.callBytes,
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
  limitValues(app);
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
    refusePackedBody(request.headers);
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

  const answerSteadily = registerSteadyAnswers(app, parts.leastAnswerMs);

  await app.register(loadShedding, loadSheddingOptions(parts.maxEventLoopDelayMs));
  await app.register(rateLimit, {
    ...rateLimitOptions,
    ...(parts.limitStore && { store: parts.limitStore }),
  });
  // Nobody's body is unpacked: six kilobytes on the wire could become six megabytes.
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  await registerOpenApi(app, env.SITE_URL);
  registerHealthRoutes(app, parts.readiness);
  const { studioCounts, catalogue } = parts;
  registerStudioRoutes(calls, services, studioCounts?.viewed);
  registerRecommendationRoute(app, services);
  registerStudioSearchRoutes(calls, { services, searchLog, countShown: studioCounts?.shown });
  registerClassRoutes(calls, { services, searchLog });
  registerPlaceRoutes(calls, services);
  registerBlogRoutes(calls, services);
  calls.registerRoutes(app, parts.renderQueue);
  const fileParts = { services, cache, isBehindCdn: env.CDN, securityHeaders: headers };
  registerBlogFeed(app, { ...fileParts, siteUrl: env.SITE_URL });
  registerClassCalendars(app, fileParts);
  registerMapRoutes(app, env);
  if (env.MAP_FILE !== undefined) await registerMapFile(app, env.MAP_FILE);
  registerPageViewRoutes(app, parts.pageViewCounts);
  registerSitemapRoutes(app, { env, services });
  registerSecurityTxt(app, env);
  registerSharePictureRoutes(app, parts.sharing);
  registerPictureRoutes(app, parts.findPicture);
  registerPhotoRoutes(app, parts.photoStore);
  registerContactRoutes(app, { services, countMessage: studioCounts?.messageSent });
  if (studioCounts !== undefined)
    registerStatisticsRoutes(app, { counts: studioCounts, catalogue });
  registerReviewRoutes(app, { services });
  registerNewsletterRoutes(app, { services });
  registerAlertRoutes(app, { services });
  registerIssueLinks(app, parts.issueLinks);
  registerListingRoutes(app, { listings });
  if (parts.paymentWebhook !== undefined) {
    await registerPaymentWebhook(app, { listings, webhook: parts.paymentWebhook });
  }
  registerApiDocsRoutes(app);
  const pageParts = {
    ...{ env, calls, render: renderPage, queue: parts.renderQueue },
    getSampleShare: services.getSampleShare,
  };
  if (parts.console !== undefined) {
    const renderStudio = createStudioPreviews(app, pageParts);
    registerConsole(app, {
      ...parts.console,
      answerSteadily,
      renderStudio,
    });
  }
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
    ...pageParts,
    answerSteadily,
    log,
    cache,
    securityHeaders: headers,
    findAnnouncement: parts.findAnnouncement,
    listTopPages: services.listTopPages,
    rendersAhead: parts.rendersAhead ?? false,
    onRenderedAhead: parts.onRenderedAhead,
  });
  return app;
}
