import type { ConsoleServices } from "#server/services/console-services.ts";

export type MessageFile = Awaited<ReturnType<ConsoleServices["messages"]["getMessage"]>>;
