import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Api } from "#app/lib/api.ts";
import { type PageRequest, pageRequestContext } from "#app/lib/page-request.ts";
import type { SampleShare } from "#domain/rules/studio/sample-share.ts";
import type { Log } from "#server/log.ts";
import { createScriptSeal } from "./inline-scripts.ts";
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
