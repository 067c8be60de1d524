import type { Registry } from "prom-client";
import { addGauge } from "#server/http/metric.ts";

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
