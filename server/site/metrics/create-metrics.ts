import { Gauge, Registry } from "prom-client";
import { addBackupMetrics, type BackupMetricsParts } from "./backup-metrics.ts";
import { addProcessMetrics } from "./process-metrics.ts";
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
