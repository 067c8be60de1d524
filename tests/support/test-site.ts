import { resolve } from "node:path";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { readEnvironment } from "#server/env.ts";
import { createLog } from "#server/log.ts";
import { type Site, startSite } from "#server/start-site.ts";
import { createPgliteDatabase, createSampleDatabase, type TestDatabase } from "./databases.ts";

export type TestSite = Site & {
  /** What it said to whoever started it. */
  announced: readonly string[];
  get(url: string): Promise<TestAnswer>;
  post(url: string, body: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
};

type TestAnswer = {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** The body read as JSON. */
  body: unknown;
};

type Options = { variables?: Record<string, string> };

/** The whole server on a database of its own, but for the pages: journeys look at those. */
export function runTestSite(options: Options = {}): () => TestSite {
  let site: TestSite | undefined;
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    const isEmpty = options.variables?.SAMPLE_DATA === "false";
    database = await (isEmpty ? createPgliteDatabase() : createSampleDatabase());
    site = await startTestSite(database, options.variables);
  });
  afterAll(async () => {
    await site?.stop();
    await database?.remove();
  });
  return () => {
    if (site === undefined) throw new Error("The site runs within tests only");
    return site;
  };
}

/** Several may share one PostgreSQL. */
export async function startTestSite(
  { options }: TestDatabase,
  variables: Record<string, string> = {},
): Promise<TestSite> {
  const env = readEnvironment({
    PORT: "0",
    LOG_LEVEL: "silent",
    DATA_DIR: options.dataDir,
    DATABASE_URL: options.databaseUrl ?? "",
    SITE_URL: "https://pilates-atlas.example",
    ...variables,
  });
  const announced: string[] = [];
  const site = await startSite({
    env,
    log: createLog(env.LOG_LEVEL),
    projectFolder: resolve(import.meta.dirname, "../.."),
    announce: (line) => announced.push(line),
    // A busy machine is no fault of the answers.
    maxEventLoopDelayMs: 0,
    leastAnswerMs: 0,
    limitWaitMs: 60_000,
    renderPage: () => Promise.reject(new Error("There are no pages here")),
  });
  const send = async (request: InjectOptions): Promise<TestAnswer> => {
    const answer = await site.app.inject(request);
    const { statusCode: status, headers, body: text } = answer;
    const isJson = String(headers["content-type"]).startsWith("application/json");
    return { status, headers, text, body: isJson && text !== "" ? JSON.parse(text) : undefined };
  };
  return {
    ...site,
    announced,
    get: (url) => send({ method: "GET", url }),
    post: (url, body, headers = {}) =>
      send({
        method: "POST",
        url,
        headers: { "content-type": "application/json", ...headers },
        payload: JSON.stringify(body),
      }),
  };
}
