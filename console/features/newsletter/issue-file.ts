import type { ConsoleServices } from "#server/console/console-services.ts";

export type IssueFile = Awaited<ReturnType<ConsoleServices["newsletter"]["getNewsletterIssue"]>>;
