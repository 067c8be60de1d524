import type { FastifyRequest } from "fastify";

/** For the record of consent: the page that the form stood on. */
export function consentSource({ headers: { referer = "" } }: FastifyRequest): string {
  return URL.canParse(referer) ? `page ${new URL(referer).pathname.slice(0, 200)}` : "api";
}
