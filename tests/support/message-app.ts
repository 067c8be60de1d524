import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import rateLimit from "@fastify/rate-limit";
import fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { vi } from "vitest";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import { createStudioDetails } from "#server/catalogue/keep-fresh.ts";
import type { DatabaseConnection } from "#server/db/database.ts";
import { outbox } from "#server/db/schema/outbox.ts";
import { handleError } from "#server/http/error-handler.ts";
import { Outbox } from "#server/jobs/outbox.ts";
import { createFileMail } from "#server/providers/mail/file-mail.ts";
import { registerContactRoutes } from "#server/routes/contact.ts";
import { registerNewsletterRoutes } from "#server/routes/newsletter.ts";
import { PublicPosts } from "#server/services/blog/public-posts.ts";
import { createServices } from "#server/services/services.ts";
import { quietLog } from "./quiet-log.ts";
import { type ReadMail, readMails } from "./read-mails.ts";

/** The site's calls for messages and the newsletter, with a real outbox that writes .eml files. */
export async function createMessageApp(connection: DatabaseConnection) {
  const folder = await mkdtemp(join(tmpdir(), "pilates-atlas-mails-"));
  const { db } = connection;
  const app = fastify({ trustProxy: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  await app.register(rateLimit, { global: false });
  const services = createServices({
    db,
    catalogue: new Catalogue(),
    details: createStudioDetails(connection),
    posts: new PublicPosts(db),
    siteUrl: "https://atlas.example",
    teamEmail: "team@atlas.example",
    now: () => new Date(),
  });
  registerContactRoutes(app, { services });
  registerNewsletterRoutes(app, { services });
  const provider = createFileMail({ folder, from: "Pilates Atlas <hello@atlas.example>" });
  const worker = new Outbox({ connection, provider, log: quietLog });
  await worker.start();

  return {
    post: (url: string, payload: object, headers: Record<string, string> = {}) =>
      app.inject({ method: "POST", url, payload, headers }),
    /** Once everything that was written is sent. */
    mails: async (): Promise<ReadMail[]> => {
      await vi.waitFor(
        async () => {
          const waiting = await db.select({ status: outbox.status }).from(outbox);
          if (waiting.some(({ status }) => status === "pending")) throw new Error("still waiting");
        },
        { timeout: 15_000, interval: 30 },
      );
      return readMails(folder);
    },
    close: async () => {
      await app.close();
      await worker.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type MessageApp = Awaited<ReturnType<typeof createMessageApp>>;
