import type { AppParts } from "#server/app.ts";
import type { AnswerConsole } from "#server/console/console-request.ts";
import type { DatabaseConnection } from "#server/database/database.ts";

/** What a site is started from. */
export type SiteParts = Pick<
  AppParts,
  | "env"
  | "log"
  | "renderPage"
  | "rendersAhead"
  | "clientFolder"
  | "maxEventLoopDelayMs"
  | "prepareApp"
> & {
  projectFolder: string;
  /** The database, where it is being opened already. */
  opening?: Promise<DatabaseConnection> | undefined;
  responseCacheBytes?: number;
  /** How long a request waits for the limits' shared count. */
  limitWaitMs?: number;
  /** Asked for when somebody first opens the console. */
  loadConsole?: () => Promise<AnswerConsole>;
  /** The database is elsewhere from now on: this process is to stop. */
  onMoved?: () => void;
  /** A line for the person who started the site. */
  announce: (line: string) => void;
};
