import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import Stripe from "stripe";

type Call = { path: string; form: URLSearchParams };

const DAY_SECONDS = 86_400;

/** Plays Stripe's API at the wire: sessions and refunds, the same answer for the same idempotency key. */
export async function startFakeStripe() {
  const calls: Call[] = [];
  const answers = new Map<string, object>();
  /** What it answers instead, with status 400. */
  const refusal: { message?: string } = {};
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await bodyOf(request));
    const path = request.url ?? "";
    calls.push({ path, form });
    if (refusal.message !== undefined) {
      const { message } = refusal;
      response.writeHead(400, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: { type: "invalid_request_error", message } }));
      return;
    }
    const key = String(request.headers["idempotency-key"]);
    const answer = answers.get(key) ?? answerTo(path);
    answers.set(key, answer);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answer));
  }).listen(0, "127.0.0.1");
  server.keepAliveTimeout = 60_000;
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return {
    calls,
    refusal,
    address: { host: "127.0.0.1", port: address.port, protocol: "http" as const },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function answerTo(path: string): object {
  if (path === "/v1/refunds") return { id: `re_${randomUUID()}`, object: "refund" };
  const id = `cs_test_${randomUUID()}`;
  return {
    id,
    object: "checkout.session",
    url: `https://checkout.stripe.example/${id}`,
    expires_at: Math.floor(Date.now() / 1000) + DAY_SECONDS,
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** An event as Stripe sends it, signed with the real code. */
export function signedEvent(
  event: { id?: string; type: string; object: object },
  secret: string,
  timestamp = Math.floor(Date.now() / 1000),
): { payload: string; signature: string } {
  const { id = `evt_${randomUUID()}`, type, object } = event;
  const payload = JSON.stringify({ id, object: "event", type, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { payload, signature };
}
