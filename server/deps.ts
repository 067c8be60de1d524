import type { Catalogue } from "#server/catalogue/catalogue.ts";
import type { Timetables } from "#server/catalogue/classes/timetables.ts";
import type { StudioDetails } from "#server/catalogue/studio-details.ts";
import type { Database } from "#server/database/database.ts";

/** What the services work with. */
export type Deps = {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly details: StudioDetails;
  readonly timetables: Timetables;
  /** Without a slash at its end. */
  readonly siteUrl: string;
  readonly teamEmail: string;
  readonly now: () => Date;
};

/** What most of what changes something needs. */
export type StoreDeps = Pick<Deps, "db" | "now">;

type Service<Deps> = (deps: Deps, ...args: never[]) => unknown;

export type Bound<Services> = {
  readonly [Name in keyof Services]: Services[Name] extends (
    deps: never,
    ...args: infer Arguments
  ) => infer Result
    ? (...args: Arguments) => Result
    : never;
};

/** The services with their parts bound in: what routes, jobs and commands call. */
export function bindServices<Deps, Services extends Readonly<Record<string, Service<Deps>>>>(
  deps: Deps,
  services: Services,
): Bound<Services>;
export function bindServices(
  deps: unknown,
  services: Readonly<Record<string, (...args: unknown[]) => unknown>>,
) {
  return Object.fromEntries(
    Object.entries(services).map(([name, service]) => [
      name,
      (...args: unknown[]) => service(deps, ...args),
    ]),
  );
}
