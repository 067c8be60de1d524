import { data } from "react-router";
import { SessionEnded } from "#console/features/shell/shell.tsx";
import { consoleRequest } from "#console/lib/console-request.ts";
import type { Route } from "./+types/session-ended";

export function loader({ context }: Route.LoaderArgs) {
  return data({ ended: consoleRequest(context).ended }, { status: 401 });
}

export default function SessionEndedRoute({ loaderData }: Route.ComponentProps) {
  return <SessionEnded ended={loaderData.ended} />;
}
