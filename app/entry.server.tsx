import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { NonceContext } from "#app/lib/nonce.ts";
import { pageRequestContext } from "#app/lib/page-request.ts";

/** Renders the whole page before the first byte: a finished page can be kept and compressed once. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(pageRequestContext);
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      onError: (error) => void failures.push(error),
      // No part comes later, to be put in its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  await stream.allReady;
  if (failures.length > 0) throw new Error("A page could not be rendered", { cause: failures[0] });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}
