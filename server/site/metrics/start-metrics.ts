import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Environment } from "#server/env.ts";
import type { Log } from "#server/log.ts";
import { createMetrics, type MetricsParts, serveMetrics } from "./serve-metrics.ts";

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
