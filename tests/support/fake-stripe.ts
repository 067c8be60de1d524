import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import Stripe from "stripe";

type Call = { path: string; form: URLSearchParams };

type Session = {
  id: string;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  amount_total: number;
  currency: string;
  payment_intent: string;
};

const DAY_SECONDS = 86_400;

/** Plays Stripe's API at the wire: sessions and refunds, the same answer for the same idempotency key. */
export async function startFakeStripe() {
  const calls: Call[] = [];
  const answers = new Map<string, object>();
  const sessions = new Map<string, Session>();
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
    const named = /^\/v1\/checkout\/sessions\/([^/]+)/.exec(path)?.[1];
    if (named !== undefined) return answerAbout(response, sessions.get(named), path);
    const answer = answers.get(key) ?? answerTo(path, form, sessions);
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
    sessions,
    address: { host: "127.0.0.1", port: address.port, protocol: "http" as const },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function answerTo(path: string, form: URLSearchParams, sessions: Map<string, Session>): object {
  if (path === "/v1/refunds") return { id: `re_${randomUUID()}`, object: "refund" };
  const id = `cs_test_${randomUUID()}`;
  const lines = [0, 1].map((n) => form.get(`line_items[${n}][price_data][unit_amount]`));
  sessions.set(id, {
    id,
    status: "open",
    payment_status: "unpaid",
    amount_total: lines.reduce((sum, cents) => sum + Number(cents ?? 0), 0),
    currency: "cad",
    payment_intent: `pi_${id}`,
  });
  return {
    id,
    object: "checkout.session",
    url: `https://checkout.stripe.example/${id}`,
    expires_at: Math.floor(Date.now() / 1000) + DAY_SECONDS,
  };
}

/** Only an open session can be expired. */
function answerAbout(response: ServerResponse, session: Session | undefined, path: string): void {
  const isRefused =
    session === undefined || (path.endsWith("/expire") && session.status !== "open");
  if (path.endsWith("/expire") && session?.status === "open") session.status = "expired";
  const status = session === undefined ? 404 : 400;
  response.writeHead(isRefused ? status : 200, { "content-type": "application/json" });
  const error = { type: "invalid_request_error", message: "It is not open" };
  response.end(JSON.stringify(isRefused ? { error } : session));
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
