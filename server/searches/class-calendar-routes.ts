import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  calendarRoutes,
  classCalendarPath,
  studioCalendarPath,
} from "#domain/rules/classes/calendar-paths.ts";
import { isCalendarDay } from "#domain/rules/dates/calendar.ts";
import { MAX_LIST_CHARACTERS, MAX_LISTED_IDS, readIdList } from "#domain/rules/studio/id-list.ts";
import type { Bound } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { errorAnswer, handleError } from "#server/http/error-handler.ts";
import { wantsPage } from "#server/http/plain-pages.ts";
import { costlyLimit } from "#server/http/rate-limits.ts";
import { createResponse, flatHeaders } from "#server/http/response-cache/cached-response.ts";
import type { ResponseCache } from "#server/http/response-cache/response-cache.ts";
import { sendFromHandler } from "#server/http/response-cache/send-response.ts";
import {
  type FoundCalendar,
  findCalendarOfStudios,
  findCalendarRevision,
  findStudioCalendar,
  findStudioOfCalendar,
} from "./class-calendars.ts";

/** Classes as files that a visitor's own calendar subscribes to. */
export const classCalendarServices = {
  findCalendarOfStudios,
  findCalendarRevision,
  findStudioCalendar,
  findStudioOfCalendar,
};
type ClassCalendarServices = Bound<typeof classCalendarServices>;

type Parts = {
  services: ClassCalendarServices;
  cache: ResponseCache;
  isBehindCdn: boolean;
  securityHeaders: Readonly<Record<string, string>>;
};

const NOTHING = "There is nothing here.";
const MAX_KEY_CHARACTERS = 40;

const studioParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, NOTHING)
    .transform(Number),
});
const lessonParams = studioParams.extend({
  key: z.string().min(1, NOTHING).max(MAX_KEY_CHARACTERS, NOTHING),
});
const daySchema = z.object({
  day: z.string().max(10, NOTHING).refine(isCalendarDay, NOTHING).optional(),
});
const listSchema = z.object({ s: z.string().max(MAX_LIST_CHARACTERS, "Name fewer studios") });

/** In a context of its own, for who opens a file in a browser that is not there: a program gets JSON as of any call. */
export function registerClassCalendars(parent: FastifyInstance, parts: Parts): void {
  parent.register(async (app) => {
    app.setErrorHandler((error, request, reply) => {
      const isNothing = [400, 404].includes(errorAnswer(error).status);
      return isNothing && wantsPage(request)
        ? reply.callNotFound()
        : handleError(error, request, reply);
    });
    addCalendarRoutes(app, parts);
  });
}

function addCalendarRoutes(instance: FastifyInstance, parts: Parts): void {
  const { services, cache, isBehindCdn } = parts;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const config = { rateLimit: costlyLimit };
  const hide = true;
  const headers = flatHeaders({
    ...parts.securityHeaders,
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "public, max-age=0, must-revalidate",
    // The pages are what search engines may know.
    "x-robots-tag": "noindex",
  });

  async function send(
    find: () => FoundCalendar | undefined,
    ids: readonly number[],
    { request, reply, route }: { request: FastifyRequest; reply: FastifyReply; route: string },
  ): Promise<boolean> {
    const { version } = cache;
    const found = find();
    if (found === undefined) return false;
    const { text, revision } = found;
    const current = () => services.findCalendarRevision(ids);
    const response = createResponse({
      ...{ route, status: 200, headers, body: Buffer.from(text), isForCdn: isBehindCdn },
      // A calendar that nobody could read for two days is left out from one minute to the next.
      dependencies: [{ revision, current, changesWithTime: true }],
    });
    const room = request.url.includes("?") ? "passing" : "usual";
    await sendFromHandler(
      await cache.keep(request.url, response, { version, room }),
      request,
      reply,
    );
    return true;
  }

  /** Under another number since it was found to be the same as another studio. */
  async function leadOn(id: number, reply: FastifyReply, pathOf: (id: number) => string) {
    const present = await services.findStudioOfCalendar(id);
    if (present === undefined || present === id) throw new AppError("not-found", NOTHING);
    return reply.redirect(pathOf(present), 301);
  }

  const { studio, lesson, favourites } = calendarRoutes;
  app.get(
    studio.replace(":id", ":id(^\\d+$)"),
    { config, schema: { hide, params: studioParams } },
    async (request, reply) => {
      const { id } = request.params;
      const find = () => services.findStudioCalendar(id);
      if (await send(find, [id], { request, reply, route: studio })) return reply;
      return leadOn(id, reply, studioCalendarPath);
    },
  );
  app.get(
    lesson.replace(":id", ":id(^\\d+$)"),
    { config, schema: { hide, params: lessonParams, querystring: daySchema } },
    async (request, reply) => {
      const { id, key } = request.params;
      const { day } = request.query;
      const find = () => services.findStudioCalendar(id, { key, day });
      if (await send(find, [id], { request, reply, route: lesson })) return reply;
      return leadOn(id, reply, (present) => classCalendarPath(present, key, day));
    },
  );
  app.get(
    favourites,
    { config, schema: { hide, querystring: listSchema } },
    async (request, reply) => {
      const { ids } = readIdList(request.query.s, MAX_LISTED_IDS);
      if (ids.length === 0) throw new AppError("invalid", "Name at least one studio");
      const find = () => services.findCalendarOfStudios(ids);
      await send(find, ids, { request, reply, route: favourites });
      return reply;
    },
  );
}
