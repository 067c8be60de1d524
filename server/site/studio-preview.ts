import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Api } from "#app/lib/api.ts";
import type { StudioClasses } from "#domain/contracts/classes/found-class.ts";
import { ontarioDay } from "#domain/rules/dates/calendar.ts";
import type { RenderQueue } from "#server/http/render-queue.ts";
import { previewHeaders } from "#server/http/security-headers.ts";
import type { StudioPage } from "#server/studios/preview-studio.ts";
import { createPageApi } from "./page-api.ts";
import type { PageParts } from "./page-responses.ts";

type Parts = Pick<PageParts, "env" | "calls" | "render" | "getSampleShare"> & {
  queue: RenderQueue;
};

/**
 * A studio's public page, rendered as for visitors, of what is not there yet: the calls that are about the studio are
 * answered from the preview. It is for the frame of whoever asked, and kept nowhere (decision 57).
 */
export function createStudioPreviews(app: FastifyInstance, parts: Parts) {
  const { env, calls, render, queue, getSampleShare } = parts;
  return async (page: StudioPage, visitorAddress: string): Promise<Response> => {
    const api = answering(page, createPageApi(app, calls, visitorAddress).api);
    const asked = { sample: getSampleShare() };
    const rendered = await queue.runFirst(() => render(`${env.SITE_URL}${page.path}`, api, asked));
    const script = `history.replaceState(null,"",${JSON.stringify(page.path)})`;
    const hash = createHash("sha256").update(script).digest("base64");
    const html = rendered.html.replace("<head>", () => `<head><script>${script}</script>`);
    return new Response(html, {
      status: rendered.status,
      headers: {
        ...previewHeaders(env, [...rendered.scriptHashes, hash]),
        "content-type": "text/html; charset=utf-8",
      },
    });
  };
}

const STUDIO = "/api/studios/by-name/";
const SIMILAR = "/api/studios/search-by-names?";
const CLASSES = /^\/api\/studios\/\d+\/classes\b/;

function answering({ studio, listSimilar }: StudioPage, api: Api): Api {
  const answer = (json: string) => ({
    body: JSON.parse(json),
    totalCount: undefined,
    location: undefined,
  });
  return {
    ...api,
    get: async (path) => {
      if (path.startsWith(STUDIO)) return answer(studio);
      if (CLASSES.test(path)) return api.get(path).catch(() => answer(JSON.stringify(noClasses())));
      if (!path.startsWith(SIMILAR)) return api.get(path);
      return answer(listSimilar(new URLSearchParams(path.slice(SIMILAR.length)).getAll("names")));
    },
  };
}

/** Of a studio that is not there yet. */
function noClasses(): StudioClasses {
  const from = ontarioDay(new Date());
  return { kind: null, source: null, readAt: null, isStale: false, from, classes: [] };
}
