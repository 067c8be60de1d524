import startScript from "./start-script.js?raw";

type Route = { id: string; module: string; imports?: readonly string[] };

/** What of the router's context for the page is handed over to the browser. */
type Handover = {
  manifest: {
    url: string;
    entry: { module: string; imports: readonly string[] };
    routes: Readonly<Record<string, Route | undefined>>;
  };
  serverHandoffString?: string;
  staticHandlerContext: { matches: readonly { route: { id: string } }[] };
};

/**
 * What makes a page answer, in place of the router's own `<Scripts>`, which has the browser load everything
 * before the first paint. `routerData` are the settings and each route's status, as the router wrote them.
 */
export function startScripts(handover: Handover, routerData: string, nonce: string): string {
  const context = `window.__reactRouterContext=${handover.serverHandoffString};
window.__reactRouterContext.stream=new ReadableStream({start(it){it.enqueue(${asScript(routerData)});it.close()}}).pipeThrough(new TextEncoderStream());`;
  const files = `startPage(${asScript(listFiles(handover))});`;
  return `<script nonce="${nonce}">${context}
${startScript}${files}</script>`;
}

function listFiles({ manifest, staticHandlerContext: { matches } }: Handover) {
  const routes = matches.flatMap(({ route: { id } }) => manifest.routes[id] ?? []);
  const { entry, url } = manifest;
  const modules = routes.map(({ module }) => module);
  const imports = [...entry.imports, ...routes.flatMap((route) => route.imports ?? [])];
  return {
    files: [...new Set([...imports, url, ...modules, entry.module])],
    manifest: url,
    routes: routes.map(({ id, module }) => ({ id, module })),
    entry: entry.module,
  };
}

function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
