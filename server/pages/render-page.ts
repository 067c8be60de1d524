import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Api } from "#app/lib/api.ts";
import { pageRequestContext } from "#app/lib/page-request.ts";
import type { SiteSettings } from "#app/lib/site-settings.ts";
import { sealInlineScripts } from "./inline-scripts.ts";

type RenderedPage = {
  status: number;
  html: string;
  scriptHashes: string[];
  location: string | undefined;
  /** Whether every part of the page could be had; only such a page is kept. */
  complete: boolean;
};

/** With a form, the page's action runs first. */
export type RenderPage = (url: string, api: Api, form?: URLSearchParams) => Promise<RenderedPage>;

export function createPageRenderer(
  loadBuild: () => Promise<ServerBuild>,
  mode: string,
  settings: SiteSettings,
): RenderPage {
  const handle = createRequestHandler(loadBuild, mode);
  return async (url, api, form) => {
    const nonce = randomBytes(16).toString("base64url");
    const page = { api, nonce, settings, complete: true };
    const context = new RouterContextProvider();
    context.set(pageRequestContext, page);
    const init = form === undefined ? {} : { method: "POST", body: form };
    const response = await handle(new Request(url, init), context);
    const { html, scriptHashes } = sealInlineScripts(await response.text(), page.nonce);
    return {
      status: response.status,
      html,
      scriptHashes,
      location: response.headers.get("location") ?? undefined,
      complete: page.complete,
    };
  };
}
