import { ClassesPage } from "#app/features/classes/classes-page.tsx";
import { loadClasses } from "#app/features/classes/load-classes.ts";
import type { Route } from "./+types/classes";

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadClasses(context, params, request.url);
}

/** In the browser the page draws at once and asks for what it lacks. */
export function clientLoader() {
  return null;
}

export default function ClassesRoute() {
  return <ClassesPage />;
}
