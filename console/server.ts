import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { consoleRequestContext } from "#console/lib/console-request.ts";
import type { ConsoleRequest } from "#server/console/console-request.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** How the server shows a screen of the console: what one request brings along goes to its loaders and actions. */
export function answerConsole(request: Request, consoleRequest: ConsoleRequest): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(consoleRequestContext, consoleRequest);
  return handle(request, context);
}
