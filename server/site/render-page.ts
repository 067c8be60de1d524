import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Api } from "#app/lib/api.ts";
import { type PageRequest, pageRequestContext } from "#app/lib/page-request.ts";
import type { SampleShare } from "#domain/rules/studio/sample-share.ts";
import type { Log } from "#server/log.ts";
import type { LastingSettings } from "./site-settings.ts";

type RenderedPage = {
  status: number;
  html: string;
  scriptHashes: readonly string[];
  location: string | undefined;
  /** Whether every part of the page could be had; only such a page is cached. */
  complete: boolean;
  /** How long React took. */
  reactMs: number;
};

type Asked = {
  sample: SampleShare;
  /** With one, the page's action runs first. */
  form?: URLSearchParams | undefined;
};

export type RenderPage = (url: string, api: Api, asked: Asked) => Promise<RenderedPage>;

/** A build that is given as a function is asked for anew for each page, as development needs it. */
export function createPageRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
  { settings, log }: { settings: LastingSettings; log: Log },
): RenderPage {
  const handle = createRequestHandler(build, mode);
  // It never leaves the process: the seal takes it out of every page.
  const nonce = randomBytes(16).toString("base64url");
  const sealScripts = createScriptSeal(nonce);
  return async (url, api, { sample, form }) => {
    const page: PageRequest = {
      api,
      nonce,
      settings: { ...settings, sample },
      data: {},
      html: "",
      reactMs: 0,
      unsent: new Set(),
      complete: true,
      onError: (error) => log.error({ err: error }, "a page could not be rendered"),
    };
    const context = new RouterContextProvider();
    context.set(pageRequestContext, page);
    const init = form === undefined ? {} : { method: "POST", body: form };
    const { status, headers } = await handle(new Request(url, init), context);
    const location = headers.get("location") ?? undefined;
    const { complete, reactMs } = page;
    return {
      ...sealScripts(page.html),
      status,
      location,
      complete,
      reactMs,
    };
  };
}

type SealedPage = { html: string; scriptHashes: readonly string[] };

const MAX_KNOWN_SCRIPTS = 500;

/**
 * Only scripts that carry the rendering's secret nonce are ours. Their hashes go into the policy
 * and the nonce leaves the page, so that the same page can be sent to everyone.
 */
export function createScriptSeal(nonce: string): (html: string) => SealedPage {
  const attribute = ` nonce="${nonce}"`;
  // Pages have the same few scripts: a tenth of a millisecond saved for each page.
  const known = new LRUCache<string, string>({ max: MAX_KNOWN_SCRIPTS });
  const hashOf = (script: string) => {
    const hash = known.get(script) ?? createHash("sha256").update(script).digest("base64");
    known.set(script, hash);
    return hash;
  };
  return (html) => {
    // One pass over the page, which may be large: a regular expression takes several times as long.
    const pieces = html.split(attribute);
    const scriptHashes = new Set<string>();
    for (const [at, piece] of pieces.entries()) {
      const script = isInScriptTag(pieces[at - 1]) ? scriptAfter(piece) : "";
      if (script !== "") scriptHashes.add(hashOf(script));
    }
    return { html: pieces.join(""), scriptHashes: [...scriptHashes] };
  };
}

function isInScriptTag(before = ""): boolean {
  return before.startsWith("<script", before.lastIndexOf("<"));
}

/** From within the tag of a script: what stands between that and its end. */
function scriptAfter(html: string): string {
  return html.slice(html.indexOf(">") + 1, html.indexOf("</script>"));
}
