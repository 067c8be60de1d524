import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { NonceContext } from "#app/lib/nonce.ts";
import { PageDataContext, pageDataScript } from "#app/lib/page-data.ts";
import { pageRequestContext } from "#app/lib/page-request.ts";
import { startScripts } from "#app/lib/start/start-scripts.ts";
import { withoutStyleAttributes } from "#app/lib/style-attributes.ts";

/**
 * How React marks a part that was not ready, `<!--$!-->`, from its first rare letter on: found, or not, in a
 * tenth of the time.
 */
const UNFINISHED = "$!-->";
const END = "</body></html>";

/**
 * Renders the whole page before the first byte: a finished page can be cached and compressed once. It
 * leaves by the page's request, not by the response's body, which would make a stream of it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = loadContext.get(pageRequestContext);
  const handoff = await readHandoff(serverHandoffStream);
  const started = performance.now();
  const html = await renderWhole(
    <NonceContext value={page.nonce}>
      <PageDataContext value={page.data}>
        <ServerRouter context={routerContext} url={request.url} nonce={page.nonce} />
      </PageDataContext>
    </NonceContext>,
  );
  page.reactMs = performance.now() - started;
  if (!html.endsWith(END)) throw new Error("A page did not end as a page does");
  const scripts =
    pageDataScript(page.data, page.unsent) + handOver(routerContext, handoff, page.nonce);
  // Before the data come to it, which are nobody's to edit.
  const drawn = withoutStyleAttributes(html.slice(0, -END.length));
  page.html = `<!DOCTYPE html>${drawn}${scripts}${END}`;
  return new Response(null, { status, headers });
}

/** Without it the router would print the error with everything in it. */
export function handleError(
  error: unknown,
  { context }: { context: Readonly<RouterContextProvider> },
): void {
  context.get(pageRequestContext).onError(error);
}

/** In one go, unless a part of the page is loaded when it is first needed. */
async function renderWhole(page: ReactNode): Promise<string> {
  const html = renderToString(page);
  return html.includes(UNFINISHED) ? renderWaiting(page) : html;
}

async function renderWaiting(page: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(page, {
    onError: (error) => void failures.push(error),
    // No part comes later, to be put in its place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  if (failures.length > 0) throw new Error("A page could not be rendered", { cause: failures[0] });
  return new Response(stream).text();
}

/** The router's own data for the browser: the settings and each route's status. */
async function readHandoff(stream: EntryContext["serverHandoffStream"]): Promise<string> {
  if (stream === undefined) return "";
  const decoder = new TextDecoder();
  let handoff = "";
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return handoff;
    handoff += decoder.decode(value, { stream: true });
  }
}

/** In development the router's own `<Scripts>` stands in the page, and waits for its data. */
function handOver(context: Omit<EntryContext, "serverHandoffStream">, data: string, nonce: string) {
  if (import.meta.env.PROD) return startScripts(context, data, nonce);
  const controller = "window.__reactRouterContext.streamController";
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script nonce="${nonce}">${controller}.enqueue(${json});${controller}.close();</script>`;
}
