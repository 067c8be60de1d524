import { bindServices } from "#server/bind-services.ts";
import { getToday, type TodayDeps } from "./get-today.ts";

export function createTodayServices(deps: TodayDeps) {
  return bindServices(deps, { getToday });
}
