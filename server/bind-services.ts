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
