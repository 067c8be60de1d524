import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import { Gauge, Registry } from "prom-client";
import { z } from "zod";
import type { Environment } from "#server/env.ts";
import { StartError } from "#server/errors.ts";
import type { Log } from "#server/log.ts";
import { addBackupMetrics, addProcessMetrics, type BackupMetricsParts } from "./process-metrics.ts";
import { addSiteMetrics, type SiteMetricsParts } from "./site-metrics.ts";
import { addStoreMetrics, type StoreParts } from "./store-metrics.ts";

export type MetricsParts = SiteMetricsParts & StoreParts & BackupMetricsParts & { version: string };

type Metrics = { registry: Registry; stop: () => void };

/** Everything that is told about this process. Nothing is read before someone asks. */
export function createMetrics(parts: MetricsParts): Metrics {
  const registry = new Registry();
  addSiteMetrics(registry, parts);
  addStoreMetrics(registry, parts);
  addBackupMetrics(registry, parts);
  addInfo(registry, parts);
  return { registry, stop: addProcessMetrics(registry) };
}

function addInfo(registry: Registry, { version, connection }: MetricsParts): void {
  const info = new Gauge({
    name: "pilates_atlas_info",
    help: "Always 1: which version runs, on which Node, on which database",
    labelNames: ["version", "node", "engine"],
    registers: [registry],
  });
  info.set({ version, node: process.version, engine: connection.engine }, 1);
}

type Serving = { registry: Registry; host: string; port: number; log: Log };

type MetricsServer = { address: string; stop: () => Promise<void> };

const PATH = "/metrics";
const REQUEST_MS = 10_000;
/** Far more than a Prometheus or two need. */
const MAX_CONNECTIONS = 16;

/** On a port of its own, which is not for visitors. However many ask at once, values are read once. */
async function serveMetrics({ registry, host, port, log }: Serving): Promise<MetricsServer> {
  let underWay: Promise<string> | undefined;
  const readOnce = () => {
    underWay ??= registry.metrics().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS });
  server.maxConnections = MAX_CONNECTIONS;
  server.on("request", ({ method, url = "" }, response) => {
    const isAsked = url.split("?", 1)[0] === PATH && (method === "GET" || method === "HEAD");
    if (!isAsked) return answer(response, 404, "The metrics are at /metrics.\n");
    readOnce().then(
      (text) => answer(response, 200, text, registry.contentType),
      (error: unknown) => {
        log.error({ err: error }, "the metrics could not be read");
        answer(response, 500, "The metrics could not be read.\n");
      },
    );
  });
  // Of several processes each has a port, rather than all of them one.
  server.listen({ port, host, exclusive: true });
  try {
    await once(server, "listening");
  } catch (error) {
    throw new StartError(`Metrics can't be served on ${host}:${port}: ${reasonOf(error)}.`);
  }
  return {
    address: addressOf(server.address(), host),
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function answer(
  response: ServerResponse,
  status: number,
  text: string,
  type = "text/plain; charset=utf-8",
): void {
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(text);
}

function addressOf(bound: string | { port: number } | null, host: string): string {
  const port = bound !== null && typeof bound === "object" ? bound.port : 0;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}${PATH}`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "code" in error && error.code === "EADDRINUSE" ? "the port is taken" : error.message;
}

type Parts = Omit<MetricsParts, "version"> & {
  env: Pick<Environment, "METRICS_PORT" | "METRICS_HOST">;
  log: Log;
  projectFolder: string;
  announce: (line: string) => void;
};

const manifestSchema = z.object({ version: z.string() });

/** Where a port is set for them. Answers with what stops them. */
export async function startMetrics(parts: Parts): Promise<() => Promise<void>> {
  const { env, log, projectFolder, announce } = parts;
  const { METRICS_PORT: port, METRICS_HOST: host } = env;
  if (port === undefined) return async () => {};
  const manifest = await readFile(join(projectFolder, "package.json"), "utf8");
  const { version } = manifestSchema.parse(JSON.parse(manifest));
  const { registry, stop } = createMetrics({ ...parts, version });
  try {
    const server = await serveMetrics({ registry, host, port, log });
    announce(`Metrics are at ${server.address}`);
    return async () => {
      await server.stop();
      stop();
    };
  } catch (error) {
    stop();
    throw error;
  }
}
