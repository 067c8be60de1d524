import type { Catalogue } from "#server/catalogue/catalogue.ts";
import type { StudioDetails } from "#server/catalogue/studio-details.ts";
import type { Database } from "#server/database/database.ts";

/** What the services work with. */
export type Deps = {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly details: StudioDetails;
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

/** What signing in and all that follows from it work with. */
export type AccountDeps = {
  readonly db: Database;
  /** Without a slash at its end. */
  readonly siteUrl: string;
  readonly now: () => Date;
};

export type ImportDeps = { readonly db: Database; readonly now: () => Date };

/** Files lie in a folder of the data folder from their upload until they are read. */
export type UploadDeps = ImportDeps & { readonly dataDir: string };

/** What the console's searches work with. */
export type SearchDeps = {
  readonly db: Database;
  /** What a typed text means; without studios, where a command opens the database by itself. */
  readonly catalogue: Pick<Catalogue, "index">;
  readonly now: () => Date;
};

/** What the settings' services work with. */
export type SettingDeps = {
  readonly db: Database;
  readonly now: () => Date;
  /** Of the environment (`findSenderAddress`). */
  readonly senderAddress?: string | undefined;
};
