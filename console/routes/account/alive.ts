import { consoleRequest } from "#console/lib/console-request.ts";
import type { Route } from "./+types/alive";

/** Somebody types: that the door has found their session was all that was wanted. */
export function action({ context }: Route.ActionArgs) {
  return new Response(null, { status: consoleRequest(context).actor === undefined ? 401 : 204 });
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
