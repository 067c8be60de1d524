import type { FastifyInstance } from "fastify";
import type { Environment } from "#server/env.ts";

const PATH = "/.well-known/security.txt";

const VALID_DAYS = 180;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whom to tell of a weakness (RFC 9116). It says the same for a whole day. */
export function registerSecurityTxt(app: FastifyInstance, env: Environment): void {
  const contact = env.SECURITY_CONTACT ?? `mailto:${env.TEAM_EMAIL}`;
  app.get(PATH, { schema: { hide: true } }, async (_request, reply) => {
    const today = Math.floor(Date.now() / DAY_MS);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
      "Preferred-Languages: en",
      `Canonical: ${env.SITE_URL}${PATH}`,
    ];
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}
