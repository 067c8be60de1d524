import type { ConsoleServices } from "#server/services/console-services.ts";

type Services = ConsoleServices["imports"];

export type ImportSummary = Awaited<ReturnType<Services["getImport"]>>;
export type ImportRows = Awaited<ReturnType<Services["listImportRows"]>>;
export type PreviewRow = ImportRows["rows"][number];
