import type { Server } from "node:http";
import type { Registry } from "prom-client";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import type { RequestTimings } from "#server/http/request-timings.ts";
import type { ResponseCache } from "#server/http/response-cache/response-cache.ts";
import type { SearchLog } from "#server/searches/search-log.ts";
import type { Watch } from "#server/site/watch/watch.ts";
import { addCounter, addCounters, addGauge, addGauges } from "./metric.ts";

export type SiteMetricsParts = {
  timings: RequestTimings;
  cache: ResponseCache;
  catalogue: Catalogue;
  server: Server;
  searchLog: Pick<SearchLog, "counts">;
  watch: Pick<Watch, "troubles">;
  renderQueue: { readonly stats: Renders };
};

/** Now, and since the start. */
type Renders = Readonly<
  Record<"running" | "waiting" | "rendered" | "refused" | "abandoned", number>
>;

/** What visitors get, and what it is made of. */
export function addSiteMetrics(registry: Registry, parts: SiteMetricsParts): void {
  const { timings, cache, catalogue, server, searchLog, watch, renderQueue } = parts;
  registry.registerMetric(timings.histogram);
  addCounter(
    registry,
    { name: "pilates_atlas_rate_limited_total", help: "Requests that were too many (429)" },
    () => timings.rateLimited,
  );
  addGauge(
    registry,
    { name: "pilates_atlas_connections", help: "Connections of visitors and proxies" },
    () => countConnections(server),
  );
  addCounter(
    registry,
    { name: "pilates_atlas_searches_total", help: "Searches that were answered" },
    () => searchLog.counts.total,
  );
  addCounter(
    registry,
    {
      name: "pilates_atlas_searches_not_listed_total",
      help: "Searches beyond the limits of the search log: counted, and not listed one by one",
    },
    () => searchLog.counts.notListed,
  );
  addGauges(
    registry,
    {
      name: "pilates_atlas_trouble",
      help: "1 for what the team is told of by mail, as this process saw it last",
      label: "kind",
    },
    () => watch.troubles,
  );
  addRenders(registry, renderQueue);
  addCache(registry, cache);
  addCatalogue(registry, catalogue);
}

function countConnections(server: Server): Promise<number | undefined> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error === null ? count : undefined));
  });
}

function addRenders(registry: Registry, queue: SiteMetricsParts["renderQueue"]): void {
  addGauge(
    registry,
    { name: "pilates_atlas_renders_running", help: "Pages that are being made" },
    () => queue.stats.running,
  );
  addGauge(
    registry,
    { name: "pilates_atlas_renders_waiting", help: "Pages that wait for their turn" },
    () => queue.stats.waiting,
  );
  addCounters(
    registry,
    {
      name: "pilates_atlas_renders_total",
      help: "Pages that were made, turned away, or no longer wanted when it was their turn",
      label: "outcome",
    },
    () => {
      const { rendered, refused, abandoned } = queue.stats;
      return { rendered, refused, abandoned };
    },
  );
}

function addCache(registry: Registry, cache: ResponseCache): void {
  const prefix = "pilates_atlas_response_cache";
  addCounters(
    registry,
    {
      name: `${prefix}_reads_total`,
      help: "Reads that were answered from the cache, worked out at once, or neither",
      label: "result",
    },
    () => cache.stats.reads,
  );
  addCounter(
    registry,
    { name: `${prefix}_evictions_total`, help: "Answers that made room for others" },
    () => cache.stats.evictions,
  );
  addGauge(
    registry,
    { name: `${prefix}_entries`, help: "Answers in the cache" },
    () => cache.stats.entries,
  );
  addGauge(
    registry,
    { name: `${prefix}_bytes`, help: "What they take, with their compressed copies" },
    () => cache.stats.bytes,
  );
  addGauge(
    registry,
    { name: `${prefix}_max_bytes`, help: "What they may take" },
    () => cache.stats.maxBytes,
  );
}

function addCatalogue(registry: Registry, catalogue: Catalogue): void {
  let refreshedMs = Date.now();
  catalogue.onChange(() => {
    refreshedMs = Date.now();
  });
  addGauge(
    registry,
    { name: "pilates_atlas_catalogue_studios", help: "Live studios in memory" },
    () => catalogue.index.rowById.size,
  );
  addGauge(
    registry,
    {
      name: "pilates_atlas_catalogue_refreshed_timestamp_seconds",
      help: "When studios were last read from the database",
    },
    () => refreshedMs / 1000,
  );
}
