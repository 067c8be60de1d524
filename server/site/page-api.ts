import type { FastifyInstance, InjectOptions } from "fastify";
import { type Api, ApiError, parseApiAnswer } from "#app/lib/api.ts";
import { errorAnswer } from "#server/http/error-handler.ts";
import { renderingMark } from "#server/http/request-timings.ts";
import type {
  Dependency,
  FlatHeaders,
  Hold,
  OnServed,
} from "#server/http/response-cache/cached-response.ts";
import { bodyText } from "#server/http/response-cache/encoding.ts";
import type { ReadCalls } from "#server/http/response-cache/read-calls.ts";

/** How one page asks for its data, and what it has seen of it. */
export type PageApi = {
  api: Api;
  /** What the page rests on; undefined where a call failed, and nobody can tell until when. */
  dependencies: () => readonly Dependency[] | undefined;
  /** What the answers note when they are given, the page that holds them notes too. */
  onServed: OnServed;
};

/**
 * Pages rendered on the server ask as the browser does, without a socket: what is the same for
 * everyone straight from the table of calls, the rest through the framework and in the visitor's name,
 * so that it counts against that one's limits, and a form as sent from the page on which it stood.
 */
export function createPageApi(
  app: FastifyInstance,
  calls: ReadCalls,
  visitorAddress: string,
  referer?: string,
): PageApi {
  // Not the answers themselves: the page is kept, and would hold on to them.
  const dependencies: Dependency[] = [];
  const notes: OnServed[] = [];
  let failed = false;
  const read = async (path: string) => {
    try {
      return await calls.read(path);
    } catch (error) {
      failed = true;
      const { status, body } = errorAnswer(error);
      throw new ApiError(status, JSON.stringify(body));
    }
  };
  const readOwn = async (path: string) => {
    try {
      return await inject(app, { method: "GET", url: path, remoteAddress: visitorAddress });
    } catch (error) {
      // One visitor's limit, say: no page for all others is made of that.
      failed = true;
      throw error;
    }
  };
  return {
    api: {
      get: async (path) => {
        const answer = await read(path);
        if (answer === undefined) return readOwn(path);
        dependencies.push(...answer.dependencies);
        if (answer.onServed !== undefined) notes.push(answer.onServed);
        const { body, headers = [] } = answer;
        return parseApiAnswer(200, "", bodyText(body), (name) => headerOf(headers, name));
      },
      post: (path, body) =>
        inject(app, {
          method: "POST",
          url: path,
          payload: JSON.stringify(body),
          remoteAddress: visitorAddress,
          ...(referer === undefined ? {} : { headers: { referer } }),
        }),
    },
    dependencies: () => (failed ? undefined : dependencies),
    onServed: (request) => {
      let hold: Hold | undefined;
      for (const note of notes) hold = note(request) ?? hold;
      return hold;
    },
  };
}

async function inject(app: FastifyInstance, request: InjectOptions) {
  const headers = {
    ...request.headers,
    ...renderingMark,
    "content-type": "application/json",
  };
  const answer = await app.inject({ ...request, headers });
  return parseApiAnswer(answer.statusCode, answer.statusMessage, answer.body, (name) =>
    answer.headers[name]?.toString(),
  );
}

function headerOf(headers: FlatHeaders, name: string): string | undefined {
  const at = headers.indexOf(name);
  return at < 0 ? undefined : headers[at + 1];
}
