import type { FastifyInstance, FastifyReply } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Bound } from "#server/deps.ts";
import type { Environment } from "#server/env.ts";
import { AppError } from "#server/errors.ts";
import { costlyLimit } from "#server/http/rate-limits.ts";
import { listPages, sitemapPartXml, sitemapXml } from "./sitemap.ts";
import { listTopPages } from "./top-pages.ts";

/** Which pages there are, and which are asked for first. */
export const sitemapServices = { listPages, listTopPages };

type SitemapServices = Bound<typeof sitemapServices>;

type Parts = { env: Environment; services: SitemapServices };

const partSchema = z.object({
  file: z
    .string()
    .regex(/^[1-9]\d{0,4}\.xml$/, "There is nothing here.")
    .transform((file) => Number.parseInt(file, 10)),
});

/** What search engines ask for first. */
export function registerSitemapRoutes(instance: FastifyInstance, { env, services }: Parts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const hide = true;
  const config = { rateLimit: costlyLimit };
  const sendXml = (reply: FastifyReply, xml: string) =>
    reply.type("application/xml; charset=utf-8").header("cache-control", "no-cache").send(xml);

  app.get("/sitemap.xml", { config, schema: { hide } }, async (_request, reply) =>
    sendXml(reply, sitemapXml(await services.listPages(), env.SITE_URL)),
  );

  app.get(
    "/sitemaps/:file",
    { config, schema: { hide, params: partSchema } },
    async (request, reply) => {
      const xml = sitemapPartXml(await services.listPages(), env.SITE_URL, request.params.file);
      if (xml === undefined) throw new AppError("not-found", "There is nothing here.");
      return sendXml(reply, xml);
    },
  );

  app.get("/robots.txt", { schema: { hide } }, async (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${env.SITE_URL}/sitemap.xml\n`,
      ),
  );
}
