import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  type CachedResponse,
  type FlatHeaders,
  packVariant,
  plainVariant,
  type Variant,
} from "./cached-response.ts";
import { chooseEncoding, type Packing } from "./encoding.ts";

const PACK_AT_ONCE_BYTES = 32 * 1024;

/** From within a Fastify handler. The response holds all headers but those of this one request. */
export async function sendFromHandler(
  response: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
  ownHeaders: FlatHeaders = [],
): Promise<void> {
  const hold = response.onServed?.(request.raw);
  const variant = isKnown(request.raw, response)
    ? undefined
    : await chooseVariant(response, request.raw);
  reply.hijack();
  const send = () =>
    write(reply.raw, response, variant, [...ownHeaders, "x-request-id", request.id]);
  if (hold === undefined) send();
  else hold(send);
}

/** The same without a framework around it. Nothing to wait for where it is sent at once. */
export function sendRaw(
  response: CachedResponse,
  request: IncomingMessage,
  to: ServerResponse,
  requestId: string,
): Promise<void> | undefined {
  const hold = response.onServed?.(request);
  const variant = isKnown(request, response) ? undefined : chooseVariant(response, request);
  const send = (encoded: Variant | undefined) => {
    const ownHeaders = ["x-request-id", requestId];
    if (hold === undefined) write(to, response, encoded, ownHeaders);
    else hold(() => write(to, response, encoded, ownHeaders));
  };
  if (variant instanceof Promise) {
    return variant.then(send, (failure: Error) => void to.destroy(failure));
  }
  send(variant);
  return undefined;
}

/** Whether the browser has this very response already: it is then told so, without a body. */
export function isKnown(request: IncomingMessage, { etag }: CachedResponse): boolean {
  const known = request.headers["if-none-match"];
  return known !== undefined && (known === "*" || known.includes(etag.slice(2)));
}

function write(
  to: ServerResponse,
  { status, etag, cdnHeaders }: CachedResponse,
  variant: Variant | undefined,
  ownHeaders: FlatHeaders,
): void {
  if (variant === undefined) {
    to.writeHead(304, ["etag", etag, ...cdnHeaders, ...ownHeaders]).end();
  } else {
    const { body } = variant;
    to.writeHead(status, [...variant.headers, ...ownHeaders]);
    if (Buffer.isBuffer(body)) to.end(body);
    else to.end(body.ascii, "latin1");
  }
}

function chooseVariant(
  response: CachedResponse,
  request: IncomingMessage,
): Variant | Promise<Variant> {
  const { length, variants } = response;
  // Packing costs more than finding: what is small is packed once it is kept.
  if (variants.identity !== undefined && length < PACK_AT_ONCE_BYTES) return variants.identity;
  const encoding = chooseEncoding(request.headers["accept-encoding"], length);
  if (encoding === "identity") return plainVariant(response);
  const known = variants[encoding];
  if (known === undefined) return packVariant(response, encoding, "quick");
  if (known.isDraft && known.isSent) void improveVariant(response, encoding);
  known.isSent = true;
  return known;
}

let isImproving = false;

/**
 * Asked for a second time, so there will be more: those get it smaller. One at a time, since a program
 * that reads every page twice would otherwise keep the processors from the pages themselves.
 */
async function improveVariant(response: CachedResponse, packing: Packing): Promise<void> {
  if (isImproving) return;
  isImproving = true;
  try {
    await packVariant(response, packing, "thorough");
  } catch {
    // The draft goes on to serve.
  } finally {
    isImproving = false;
  }
}
