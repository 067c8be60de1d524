import type { FastifyRequest } from "fastify";
import { MAX_OFFERED_FIELDS } from "#domain/contracts/refused-form.ts";
import type { EndedPost } from "./console-request.ts";

/**
 * A form of the console that arrives after its session has ended. What was typed is offered again on the screen that
 * says so; a browser with JavaScript still has it, and hears of it by the answer to its own request.
 */
export function endedPost({ method, url, body, headers }: FastifyRequest): EndedPost | undefined {
  const isForm = headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true;
  const [path = url] = url.split("?");
  const isDocument = path.startsWith("/admin") && !path.endsWith(".data");
  if (method !== "POST" || !isForm || !isDocument || !Buffer.isBuffer(body)) return undefined;
  const fields = [...new URLSearchParams(body.toString("utf8"))];
  return { path: url, fields: fields.length > MAX_OFFERED_FIELDS ? undefined : fields };
}
