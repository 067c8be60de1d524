import { bindServices } from "#server/bind-services.ts";
import { erasePerson } from "./erase-person.ts";
import { exportPerson } from "./export-person.ts";
import type { PersonDeps } from "./person-deps.ts";

export function createPersonServices(deps: PersonDeps) {
  return bindServices(deps, { erasePerson, exportPerson });
}
