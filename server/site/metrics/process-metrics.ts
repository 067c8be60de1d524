import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import type { Registry } from "prom-client";
import { addCounter, addGauge } from "./metric.ts";

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/**
 * The few of prom-client's own metrics that we look at, under its names, so that ready-made dashboards find
 * them. Its own collectors can't be stopped again, and one of them watches every garbage collection.
 * Answers with what stops ours.
 */
export function addProcessMetrics(registry: Registry): () => void {
  const startedAt = Date.now() / 1000 - process.uptime();
  addGauge(
    registry,
    { name: "process_start_time_seconds", help: "When the process started, since 1970" },
    () => startedAt,
  );
  addCounter(
    registry,
    { name: "process_cpu_seconds_total", help: "Time on the processor, of all threads" },
    () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / MICROSECONDS;
    },
  );
  addMemory(registry);
  addEventLoopUse(registry);
  return addEventLoopDelay(registry);
}

function addMemory(registry: Registry): void {
  const metrics = [
    ["process_resident_memory_bytes", "Memory of the whole process", "rss"],
    ["nodejs_heap_size_total_bytes", "The heap of the thread that answers", "heapTotal"],
    ["nodejs_heap_size_used_bytes", "What of the heap is in use", "heapUsed"],
    ["nodejs_external_memory_bytes", "Buffers and the like beside the heap", "external"],
  ] as const;
  for (const [name, help, field] of metrics) {
    addGauge(registry, { name, help }, () => process.memoryUsage()[field]);
  }
}

/** As counters: how busy the loop was follows for any stretch of time, whoever asks how often. */
function addEventLoopUse(registry: Registry): void {
  for (const state of ["active", "idle"] as const) {
    addCounter(
      registry,
      {
        name: `nodejs_eventloop_${state}_seconds_total`,
        help: `How long the event loop was ${state}`,
      },
      () => performance.eventLoopUtilization()[state] / 1000,
    );
  }
}

/** Since the last time that someone asked. */
function addEventLoopDelay(registry: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const seconds = (nanoseconds: number) => nanoseconds / NANOSECONDS;
  const help = "How late the event loop was since the last scrape";
  addGauge(registry, { name: "nodejs_eventloop_lag_p50_seconds", help: `${help}, half` }, () =>
    seconds(delay.percentile(50)),
  );
  addGauge(registry, { name: "nodejs_eventloop_lag_p99_seconds", help: `${help}, p99` }, () =>
    seconds(delay.percentile(99)),
  );
  addGauge(registry, { name: "nodejs_eventloop_lag_max_seconds", help: `${help}, longest` }, () => {
    const longest = seconds(delay.max);
    delay.reset();
    return longest;
  });
  return () => delay.disable();
}

export type BackupMetricsParts = {
  /** Undefined where the site makes none by itself. */
  backups?: { findLastBackupAt(): Promise<Date | undefined>; isFailing: boolean } | undefined;
};

export function addBackupMetrics(registry: Registry, { backups }: BackupMetricsParts): void {
  if (backups === undefined) return;
  addGauge(
    registry,
    {
      name: "pilates_atlas_backup_last_timestamp_seconds",
      help: "When the newest backup in BACKUP_DIR was made; 0 where there is none",
    },
    async () => ((await backups.findLastBackupAt())?.getTime() ?? 0) / 1000,
  );
  addGauge(
    registry,
    { name: "pilates_atlas_backup_failing", help: "1 where the last one could not be made" },
    () => (backups.isFailing ? 1 : 0),
  );
}
